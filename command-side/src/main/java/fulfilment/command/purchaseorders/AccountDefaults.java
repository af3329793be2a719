package fulfilment.command.purchaseorders;

import fulfilment.command.account.AccountRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Takes the defaults of purchase orders from the account's settings and warehouses. */
@Component
class AccountDefaults implements PurchaseDefaults {

    private final AccountRegister accounts;
    private final WarehouseRegister warehouses;

    AccountDefaults(AccountRegister accounts, WarehouseRegister warehouses) {
        this.accounts = accounts;
        this.warehouses = warehouses;
    }

    @Override
    public int template(@Nullable Integer asked) {
        return accounts.template(asked);
    }

    @Override
    public int warehouse(@Nullable Integer asked) {
        return asked == null ? warehouses.first().idwarehouse() : warehouses.require(asked).idwarehouse();
    }
}
