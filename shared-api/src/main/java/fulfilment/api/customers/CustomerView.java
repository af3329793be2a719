package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.tags.TagView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The single view of a customer. Rule CUS-12.
 *
 * <p>Addresses and tags have their own tables. They are empty in the stored view and are filled in when the customer is read.
 */
public record CustomerView(@JsonUnwrapped Profile profile, List<TagView> tags) {

    /**
     * The part that is the same in lists.
     *
     * @param customerid          the customer's number
     * @param discount            a percentage
     * @param defaultorderremarks a copy of {@code defaultOrderRemarks} for old clients
     * @param autoSplit           null if the account decides
     * @param pricelists          ids
     */
    public record Profile(int idcustomer, String customerid, @JsonUnwrapped CustomerName naming, @JsonUnwrapped Contact contact,
            Price discount, @JsonUnwrapped Vat vat, @JsonUnwrapped CustomerRemarks texts, @Nullable String defaultorderremarks,
            Language language, @Nullable Boolean autoSplit, @Nullable Integer idtemplate,
            @Nullable Integer idfulfilmentCustomer, List<CustomerAddressView> addresses, List<Integer> pricelists,
            List<CustomerFieldValue> customerfields, int commentCount) {}

    /** The stored view of a customer: without addresses and tags. */
    public static CustomerView of(CustomerId customer, CustomerDetails d, List<CustomerFieldValue> fields) {
        return new CustomerView(new Profile(customer.value(), String.valueOf(d.customerid()), d.naming(), d.contact(),
                d.discount(), d.vat(), d.texts(), d.texts().defaultOrderRemarks(), d.language(), d.autoSplit(), d.idtemplate(),
                d.idfulfilmentCustomer(), List.of(), d.pricelists(), fields, 0), List.of());
    }

    public CustomerView with(List<CustomerFieldValue> fields) {
        var p = profile;
        return new CustomerView(new Profile(p.idcustomer, p.customerid, p.naming, p.contact, p.discount, p.vat, p.texts,
                p.defaultorderremarks, p.language, p.autoSplit, p.idtemplate, p.idfulfilmentCustomer, p.addresses, p.pricelists,
                fields, p.commentCount), tags);
    }
}
