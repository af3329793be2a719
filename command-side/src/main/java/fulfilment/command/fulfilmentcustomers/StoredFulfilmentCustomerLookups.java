package fulfilment.command.fulfilmentcustomers;

import fulfilment.command.account.AccountRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import org.springframework.stereotype.Component;

/** Answers the checks of a fulfilment customer from the registers. */
@Component
class StoredFulfilmentCustomerLookups implements FulfilmentCustomerLookups {

    private final AccountRegister account;
    private final WarehouseRegister warehouses;

    StoredFulfilmentCustomerLookups(AccountRegister account, WarehouseRegister warehouses) {
        this.account = account;
        this.warehouses = warehouses;
    }

    @Override
    public void requireTemplate(int idtemplate) {
        account.template(idtemplate);
    }

    @Override
    public void requireWarehouse(int idwarehouse) {
        warehouses.require(idwarehouse);
    }

    @Override
    public void requireShippingProfile(int idshippingproviderProfile) {
        account.requireShippingProfile(idshippingproviderProfile);
    }
}
