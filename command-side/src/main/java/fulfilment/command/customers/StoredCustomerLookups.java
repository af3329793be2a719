package fulfilment.command.customers;

import fulfilment.api.tags.TagId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.fulfilmentcustomers.KnownFulfilmentCustomers;
import fulfilment.command.products.KnownPricelists;
import fulfilment.command.tags.KnownTags;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers the checks of a customer from the registers. */
@Component
class StoredCustomerLookups implements CustomerLookups {

    private final CustomerRegister customers;
    private final CustomerFieldRegister fields;
    private final AccountRegister account;
    private final KnownPricelists pricelists;
    private final KnownTags tags;
    private final KnownFulfilmentCustomers owners;

    StoredCustomerLookups(CustomerRegister customers, CustomerFieldRegister fields, AccountRegister account,
            KnownPricelists pricelists, KnownTags tags, KnownFulfilmentCustomers owners) {
        this.customers = customers;
        this.fields = fields;
        this.account = account;
        this.pricelists = pricelists;
        this.tags = tags;
        this.owners = owners;
    }

    @Override
    public boolean isTaken(int customerid, @Nullable Integer idfulfilmentCustomer) {
        return customers.isTaken(customerid, idfulfilmentCustomer);
    }

    @Override
    public void requireTemplate(@Nullable Integer idtemplate) {
        if (idtemplate != null) {
            account.template(idtemplate);
        }
    }

    @Override
    public void requirePricelist(int idpricelist) {
        pricelists.requireKnown(idpricelist);
    }

    @Override
    public CustomerFieldFacts field(int idcustomerfield) {
        return fields.field(idcustomerfield);
    }

    @Override
    public void requireTag(TagId tag) {
        tags.requireKnown(tag);
    }

    @Override
    public void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer) {
        owners.requireKnown(idfulfilmentCustomer);
    }
}
