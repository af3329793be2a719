package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.ChangeFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.CreateFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerDetails;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerAnonymized;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerCreated;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerDetailsChanged;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerPasswordSet;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A company whose goods are stored and whose orders are shipped. It is never deleted: products, orders and keys name it. Rule FUL-3. */
@AggregateRoot(type = "fulfilment_customer")
class FulfilmentCustomer extends Root implements Forgettable {

    @AggregateIdentifier
    private FulfilmentCustomerId id;
    private FulfilmentCustomerDetails details;
    /** Whether nothing personal was said since it was anonymized. */
    private boolean forgotten;

    /** For the event store, which replays a fulfilment customer's events into it. */
    FulfilmentCustomer() {}

    @CommandHandler
    FulfilmentCustomer(CreateFulfilmentCustomer command, Ids ids, AccountRegister account, ShippingProfileRegister profiles,
            WarehouseRegister warehouses) {
        var made = FulfilmentCustomerDetails.BLANK.with(command.details());
        require(FulfilmentCustomerDetails.BLANK, made, account, profiles, warehouses);
        var customer = new FulfilmentCustomerId(ids.next("fulfilment_customer"));
        apply(new FulfilmentCustomerCreated(customer, made));
        if (command.passwordDigest() != null) {
            apply(new FulfilmentCustomerPasswordSet(customer, command.passwordDigest()));
        }
    }

    @CommandHandler
    void decide(ChangeFulfilmentCustomer command, AccountRegister account, ShippingProfileRegister profiles,
            WarehouseRegister warehouses) {
        var changed = details.with(command.changes());
        require(details, changed, account, profiles, warehouses);
        if (!changed.equals(details)) {
            apply(new FulfilmentCustomerDetailsChanged(id, changed));
        }
        if (command.passwordDigest() != null) {
            apply(new FulfilmentCustomerPasswordSet(id, command.passwordDigest()));
        }
    }

    /** @throws Rejection code 21 if it may log in. Rule FUL-16. */
    void requireNoLogin() {
        if (details.canLogin()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "fulfilment customer %d may log in and cannot be anonymized; change can_login first".formatted(id.value()));
        }
    }

    /** Does nothing if it is anonymized already. Rule FUL-16. */
    @Override
    public void forget() {
        if (!forgotten) {
            apply(new FulfilmentCustomerAnonymized(id));
        }
    }

    private static void require(FulfilmentCustomerDetails before, FulfilmentCustomerDetails wanted,
            AccountRegister account, ShippingProfileRegister profiles, WarehouseRegister warehouses) {
        if (wanted.idtemplate() != null && !Objects.equals(wanted.idtemplate(), before.idtemplate())) {
            account.template(wanted.idtemplate());
        }
        if (wanted.preferredIdwarehouse() != null
                && !Objects.equals(wanted.preferredIdwarehouse(), before.preferredIdwarehouse())) {
            warehouses.require(new WarehouseId(wanted.preferredIdwarehouse()));
        }
        wanted.allowedShippingProfiles().stream().filter(profile -> !before.allowedShippingProfiles().contains(profile))
                .forEach(it -> profiles.require(new ShippingProfileId(it)));
    }

    @EventSourcingHandler
    void evolve(FulfilmentCustomerCreated event) {
        id = event.customer();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(FulfilmentCustomerDetailsChanged event) {
        details = event.details();
        forgotten = false;
    }

    @EventSourcingHandler
    void evolve(FulfilmentCustomerAnonymized event) {
        details = details.anonymized();
        forgotten = true;
    }
}
