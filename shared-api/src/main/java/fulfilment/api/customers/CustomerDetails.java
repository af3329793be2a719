package fulfilment.api.customers;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who is sold to, and what their orders begin with. Rules CUS-1, CUS-2, CUS-4.
 *
 * @param customerid   the account's number of the customer; no two share one
 * @param discount     a percentage
 * @param calculatevat whether VAT is added for them
 * @param autoSplit    whether their orders are split; null to leave it to the account
 * @param idtemplate   of their orders; null for the account's default
 * @param pricelists   ids of the price lists their orders can use, ascending
 */
public record CustomerDetails(int customerid, String name, @Nullable String contactname, @Nullable String telephone,
        @Nullable String emailaddress, Price discount, @Nullable String vatnumber, boolean calculatevat, @Nullable String remarks,
        @Nullable String defaultOrderRemarks, Language language, @Nullable Boolean autoSplit, @Nullable Integer idtemplate,
        @Nullable Integer idfulfilmentCustomer, List<Integer> pricelists) {

    /** What a customer is of whom nothing has been said. */
    public static final CustomerDetails BLANK = new CustomerDetails(0, "", null, null, null, Price.ZERO, null, true, null, null,
            Language.EN, null, null, null, List.of());

    /**
     * What a client wants changed; every field may be absent.
     *
     * @param customerid   cannot be cleared, like name
     * @param discount     null for none
     * @param calculatevat null for what is usual, like language
     * @param pricelists   all of them; null for none
     */
    public record Changes(Sent<Integer> customerid, Sent<String> name, Sent<String> contactname, Sent<String> telephone,
            Sent<String> emailaddress, Sent<Price> discount, Sent<String> vatnumber, Sent<Boolean> calculatevat,
            Sent<String> remarks, Sent<String> defaultOrderRemarks, Sent<Language> language, Sent<Boolean> autoSplit,
            Sent<Integer> idtemplate, Sent<Integer> idfulfilmentCustomer, Sent<List<Integer>> pricelists) {}

    /** These details with what was sent put in. */
    public CustomerDetails with(Changes sent) {
        return new CustomerDetails(sent.customerid().orKeep(customerid), sent.name().orKeep(name),
                sent.contactname().or(contactname), sent.telephone().or(telephone), sent.emailaddress().or(emailaddress),
                orUsual(sent.discount(), discount, BLANK.discount), sent.vatnumber().or(vatnumber),
                orUsual(sent.calculatevat(), calculatevat, BLANK.calculatevat), sent.remarks().or(remarks),
                sent.defaultOrderRemarks().or(defaultOrderRemarks), orUsual(sent.language(), language, BLANK.language),
                sent.autoSplit().or(autoSplit), sent.idtemplate().or(idtemplate),
                sent.idfulfilmentCustomer().or(idfulfilmentCustomer),
                orUsual(sent.pricelists(), pricelists, List.<Integer>of()).stream().distinct().sorted().toList());
    }

    /** These details under a number that nobody asked for. */
    public CustomerDetails numbered(int number) {
        return new CustomerDetails(number, name, contactname, telephone, emailaddress, discount, vatnumber, calculatevat, remarks,
                defaultOrderRemarks, language, autoSplit, idtemplate, idfulfilmentCustomer, pricelists);
    }

    private static <T> T orUsual(Sent<T> sent, T before, T usual) {
        return sent.isPresent() ? sent.orKeep(usual) : before;
    }
}
