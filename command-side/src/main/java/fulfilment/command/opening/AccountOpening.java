package fulfilment.command.opening;

import fulfilment.api.account.AccountCommand.OpenAccount;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.users.UserCommand.CreateUser;
import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.command.account.Account;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.locations.LocationTypes;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.users.User;
import fulfilment.command.warehouses.Warehouse;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Opens the account at the first start: reference data, an admin with a key, a warehouse and a location type. */
@Component
class AccountOpening {

    private final Streams streams;
    private final AccountRegister accounts;
    private final FulfilmentCustomerRegister owners;

    AccountOpening(Streams streams, AccountRegister accounts, FulfilmentCustomerRegister owners) {
        this.streams = streams;
        this.accounts = accounts;
        this.owners = owners;
    }

    @CommandHandler
    void decide(OpenAccount command, Ids ids) {
        if (accounts.isOpen()) {
            return;
        }
        streams.create(Account.class, () -> new Account(command.zone(), ids));
        var admin = streams.create(User.class, () -> new User(new CreateUser(command.admin()), ids, accounts));
        UserId iduser = admin.id();
        admin.decide(new IssueApiKey(iduser, "first key", command.keyDigest(), null, null, null), ids, owners);
        streams.create(Warehouse.class, () -> new Warehouse(
                new CreateWarehouse(new WarehouseDetails("Main warehouse", true, true, 1, true, null)), ids));
        streams.create(LocationTypes.class, () -> new LocationTypes(new LocationTypeDetails("Standard", "#5993be"), ids));
    }
}
