package fulfilment.api.customers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The details of a customer, which its orders start with. Rules CUS-1, CUS-2, CUS-4.
 *
 * @param customerid   the customer's number; unique among the customers of one owner
 * @param discount     a percentage
 * @param calculatevat whether VAT is added to its orders
 * @param autoSplit    whether its orders are split; null if the account decides
 * @param idtemplate   the template for its orders; null for the account's default
 * @param pricelists   ids of the price lists its orders can use, ascending
 */
public record CustomerDetails(int customerid, String name, @Nullable String contactname, @Nullable String telephone,
        @Nullable String emailaddress, Price discount, @Nullable String vatnumber, boolean calculatevat, @Nullable String remarks,
        @Nullable String defaultOrderRemarks, Language language, @Nullable Boolean autoSplit, @Nullable Integer idtemplate,
        @Nullable Integer idfulfilmentCustomer, List<Integer> pricelists) {

    /** The defaults of a new customer. Rule CUS-4. */
    public static final CustomerDetails BLANK = new CustomerDetails(0, "", null, null, null, Price.ZERO, null, true, null, null,
            Language.EN, null, null, null, List.of());

    /**
     * The changes that a client sends. Every field may be absent.
     *
     * @param customerid   cannot be cleared, like {@code name}
     * @param discount     null for none
     * @param calculatevat null for the default, like {@code language}
     * @param pricelists   all price lists of the customer; null for none
     */
    public record Changes(Sent<Integer> customerid, Sent<String> name, Sent<String> contactname, Sent<String> telephone,
            Sent<String> emailaddress, Sent<Price> discount, Sent<String> vatnumber, Sent<Boolean> calculatevat,
            Sent<String> remarks, Sent<String> defaultOrderRemarks, Sent<Language> language, Sent<Boolean> autoSplit,
            Sent<Integer> idtemplate, Sent<Integer> idfulfilmentCustomer, Sent<List<Integer>> pricelists) {}

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /** A copy of these details with the sent values. */
    public CustomerDetails with(Changes sent) {
        return new CustomerDetails(sent.customerid().orKeep(customerid), sent.name().orKeep(name),
                sent.contactname().or(contactname), sent.telephone().or(telephone), sent.emailaddress().or(emailaddress),
                sent.discount().or(discount, BLANK.discount), sent.vatnumber().or(vatnumber),
                sent.calculatevat().or(calculatevat, BLANK.calculatevat), sent.remarks().or(remarks),
                sent.defaultOrderRemarks().or(defaultOrderRemarks), sent.language().or(language, BLANK.language),
                sent.autoSplit().or(autoSplit), sent.idtemplate().or(idtemplate),
                sent.idfulfilmentCustomer().or(idfulfilmentCustomer),
                sent.pricelists().or(pricelists, List.<Integer>of()).stream().distinct().sorted().toList());
    }

    /** A copy of these details with this number. */
    public CustomerDetails numbered(int number) {
        return new CustomerDetails(number, name, contactname, telephone, emailaddress, discount, vatnumber, calculatevat, remarks,
                defaultOrderRemarks, language, autoSplit, idtemplate, idfulfilmentCustomer, pricelists);
    }

}
