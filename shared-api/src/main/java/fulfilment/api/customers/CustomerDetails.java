package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalTexts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The details of a customer, which its orders start with. Rules CUS-1, CUS-2, CUS-4.
 *
 * @param customerid   the customer's number; unique among the customers of one owner
 * @param discount     a percentage
 * @param autoSplit    whether its orders are split; null if the account decides
 * @param idtemplate   the template for its orders; null for the account's default
 * @param pricelists   ids of the price lists its orders can use, ascending
 */
public record CustomerDetails(int customerid, @JsonUnwrapped CustomerName naming, @JsonUnwrapped Contact contact, Price discount,
        @JsonUnwrapped Vat vat, @JsonUnwrapped CustomerRemarks texts, Language language, @Nullable Boolean autoSplit,
        @Nullable Integer idtemplate,
        @Nullable Integer idfulfilmentCustomer, List<Integer> pricelists) {

    /** The defaults of a new customer. Rule CUS-4. */
    public static final CustomerDetails BLANK = new CustomerDetails(0, CustomerName.BLANK, Contact.NONE, Price.ZERO,
            Vat.USUAL, CustomerRemarks.NONE, Language.EN, null, null, null, List.of());

    /**
     * The changes that a client sends. Every field may be absent.
     *
     * @param customerid cannot be cleared
     * @param discount   null for none
     * @param language   null for the default
     * @param pricelists all price lists of the customer; null for none
     */
    public record Changes(Sent<Integer> customerid, @JsonUnwrapped CustomerName.Changes naming,
            @JsonUnwrapped Contact.Changes contact, Sent<Price> discount, @JsonUnwrapped Vat.Changes vat,
            @JsonUnwrapped CustomerRemarks.Changes texts, Sent<Language> language, Sent<Boolean> autoSplit,
            Sent<Integer> idtemplate, Sent<Integer> idfulfilmentCustomer, Sent<List<Integer>> pricelists) {}

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /** A copy of these details with the sent values. */
    public CustomerDetails with(Changes sent) {
        return new CustomerDetails(sent.customerid().orKeep(customerid), sent.naming().on(naming), sent.contact().on(contact),
                sent.discount().or(discount, BLANK.discount), sent.vat().on(vat), sent.texts().on(texts),
                sent.language().or(language, BLANK.language), sent.autoSplit().or(autoSplit), sent.idtemplate().or(idtemplate),
                sent.idfulfilmentCustomer().or(idfulfilmentCustomer),
                sent.pricelists().or(pricelists, List.<Integer>of()).stream().distinct().sorted().toList());
    }

    /** A copy of these details without personal data. Rule CUS-29. */
    public CustomerDetails anonymized() {
        return new CustomerDetails(customerid, new CustomerName(PersonalTexts.ANONYMISED, null), Contact.NONE, discount,
                new Vat(null, vat.calculatevat()), CustomerRemarks.NONE, language, autoSplit, idtemplate, idfulfilmentCustomer,
                pricelists);
    }

    /** A copy of these details with this number. */
    public CustomerDetails numbered(int number) {
        return new CustomerDetails(number, naming, contact, discount, vat, texts, language, autoSplit, idtemplate,
                idfulfilmentCustomer, pricelists);
    }
}
