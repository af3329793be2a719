package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.tags.TagView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A customer: buys from the account or from a fulfilment customer. Rule CUS-12.
 *
 * <p>Addresses and tags have their own tables. They are empty in the stored view and are filled in when the customer is read.
 *
 * @param tags its tags, by identifier
 */
public record CustomerView(@JsonUnwrapped Profile profile, List<TagView> tags) {

    /**
     * The part that is the same in lists.
     *
     * @param customerid           the number that people use; no two customers of one owner share it
     * @param discount             on its new orders, a percentage from 0 to 100
     * @param defaultorderremarks  an older name of {@code default_order_remarks}
     * @param language             of its orders and their documents, {@code nl} or {@code en}
     * @param autoSplit            whether its new orders may be delivered in parts; null for the default: they may
     * @param idtemplate           the template for its new orders; null for that of its fulfilment customer, or else the default template
     * @param idfulfilmentCustomer the fulfilment customer who owns it; null if it belongs to the account
     * @param addresses            its addresses; empty if it has none
     * @param pricelists           ids of the price lists for its new orders
     * @param customerfields       its values in the fields that the account defines for customers; fields without a value are left out
     * @param commentCount         the number of its comments that the reader may see
     */
    public record Profile(int idcustomer, String customerid, @JsonUnwrapped CustomerName naming, @JsonUnwrapped Contact contact,
            Price discount, @JsonUnwrapped Vat vat, @JsonUnwrapped CustomerRemarks texts,
            @PersonalData @Nullable String defaultorderremarks,
            Language language, @Nullable Boolean autoSplit, @Nullable Integer idtemplate,
            @Nullable Integer idfulfilmentCustomer, List<CustomerAddressView> addresses, List<Integer> pricelists,
            List<CustomerFieldValue> customerfields, int commentCount) {}

    /** The stored view of a customer: without addresses and tags. */
    public static CustomerView of(CustomerId customer, CustomerDetails d, List<CustomerFieldValue> fields) {
        return new CustomerView(new Profile(customer.value(), String.valueOf(d.customerid()), d.naming(), d.contact(),
                d.discount(), d.vat(), d.texts(), d.texts().defaultOrderRemarks(), d.language(), d.autoSplit(), d.idtemplate(),
                d.idfulfilmentCustomer(), List.of(), d.pricelists(), fields, 0), List.of());
    }

    /** This view without personal data. Rule CUS-29. */
    public CustomerView anonymized() {
        var p = profile;
        return new CustomerView(new Profile(p.idcustomer, p.customerid, new CustomerName(PersonalTexts.ANONYMISED, null),
                Contact.NONE, p.discount, new Vat(null, p.vat.calculatevat()), CustomerRemarks.NONE, null, p.language,
                p.autoSplit,
                p.idtemplate, p.idfulfilmentCustomer, p.addresses, p.pricelists, List.of(), p.commentCount), tags);
    }

    public CustomerView with(List<CustomerFieldValue> fields) {
        var p = profile;
        return new CustomerView(new Profile(p.idcustomer, p.customerid, p.naming, p.contact, p.discount, p.vat, p.texts,
                p.defaultorderremarks, p.language, p.autoSplit, p.idtemplate, p.idfulfilmentCustomer, p.addresses, p.pricelists,
                fields, p.commentCount), tags);
    }
}
