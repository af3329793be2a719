package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.account.TemplateId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerDetails;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerAnonymized;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerCreated;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerDetailsChanged;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerPasswordSet;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores which fulfilment customers exist and their preferences for orders and shipping, and keeps usernames unique. Rules FUL-2, FUL-4. */
@Component
public class FulfilmentCustomerRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<FulfilmentCustomerId, FulfilmentCustomerPreferences> customers;

    protected FulfilmentCustomerRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.customers = lookups.of(this::read);
    }

    private Optional<FulfilmentCustomerPreferences> read(FulfilmentCustomerId idfulfilmentCustomer) {
        return jdbc.query(
                "select idtemplate, preferred_idwarehouse from command.fulfilment_customer where idfulfilment_customer = ?",
                (row, number) -> new FulfilmentCustomerPreferences(Id.of(row.getObject(1, Integer.class), TemplateId::new),
                        Id.of(row.getObject(2, Integer.class), WarehouseId::new)),
                idfulfilmentCustomer.value()).stream().findFirst();
    }

    /** @return {@link FulfilmentCustomerPreferences#NONE} if {@code idfulfilmentCustomer} is null or unknown */
    public FulfilmentCustomerPreferences preferences(@Nullable FulfilmentCustomerId idfulfilmentCustomer) {
        return idfulfilmentCustomer == null
                ? FulfilmentCustomerPreferences.NONE
                : customers.find(idfulfilmentCustomer).orElse(FulfilmentCustomerPreferences.NONE);
    }

    /**
     * @param idfulfilmentCustomer null means that no fulfilment customer is named, which is allowed
     * @throws NotFound if there is no such fulfilment customer. Rule FUL-4.
     */
    public void requireKnown(@Nullable FulfilmentCustomerId idfulfilmentCustomer) {
        if (idfulfilmentCustomer != null && customers.find(idfulfilmentCustomer).isEmpty()) {
            throw new NotFound("fulfilment customer", idfulfilmentCustomer);
        }
    }

    /**
     * Whether a fulfilment customer allows to ship with this profile. Rules FUL-9, SHP-8.
     *
     * @param idfulfilmentCustomer the owner of what is shipped; null for the account, which allows all profiles
     */
    public boolean allows(@Nullable FulfilmentCustomerId idfulfilmentCustomer, ShippingProfileId idshippingproviderProfile) {
        return idfulfilmentCustomer == null || Boolean.TRUE.equals(jdbc.queryForObject("""
                select not exists (select from command.fulfilment_customer
                                   where idfulfilment_customer = ? and cardinality(profiles) > 0 and not ? = any(profiles))""",
                Boolean.class, idfulfilmentCustomer.value(), idshippingproviderProfile.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof FulfilmentCustomerEvent happened)) {
            return;
        }
        switch (happened) {
            case FulfilmentCustomerCreated e -> write(e.customer(), e.details());
            case FulfilmentCustomerDetailsChanged e -> write(e.customer(), e.details());
            case FulfilmentCustomerPasswordSet e -> {
            }
            case FulfilmentCustomerAnonymized e -> jdbc.update(
                    "update command.fulfilment_customer set username = null where idfulfilment_customer = ?",
                    e.customer().value());
        }
    }

    private void write(FulfilmentCustomerId customer, FulfilmentCustomerDetails details) {
        try {
            jdbc.update("""
                    insert into command.fulfilment_customer (idfulfilment_customer, username, profiles, idtemplate,
                        preferred_idwarehouse)
                    values (?, ?, ?, ?, ?)
                    on conflict (idfulfilment_customer) do update set username = excluded.username, profiles = excluded.profiles,
                        idtemplate = excluded.idtemplate, preferred_idwarehouse = excluded.preferred_idwarehouse""",
                    customer.value(), details.username(), details.allowedShippingProfiles().toArray(Integer[]::new),
                    details.idtemplate(), details.preferredIdwarehouse());
        } catch (DuplicateKeyException taken) {
            throw new FulfilmentCustomerUsernameTaken(String.valueOf(details.username()));
        }
        customers.changed(customer);
    }
}
