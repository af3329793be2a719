package fulfilment.command.shipments;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.CancelShipment;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.account.ShippingProfile;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.orders.PicklistEnding;
import fulfilment.command.packagings.PackagingRegister;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates a shipment of a picklist and, if everything is picked, closes the picklist in the same transaction. It loads the order first, then the
 * picklist, then the shipment. While the order is locked, no other decision can change it without seeing the shipment. Rules SHP-2, SHP-23.
 */
@Component
class Shipping {

    /** Rule SHP-20. */
    private static final Duration CANCELLABLE = Duration.ofMinutes(5);

    private final Streams streams;
    private final PicklistEnding picklists;
    private final AccountRegister account;
    private final FulfilmentCustomerRegister owners;
    private final PackagingRegister packagings;
    private final Providers providers;
    private final Ids ids;

    Shipping(Streams streams, PicklistEnding picklists, AccountRegister account, FulfilmentCustomerRegister owners,
            PackagingRegister packagings,
            Providers providers, Ids ids) {
        this.streams = streams;
        this.picklists = picklists;
        this.account = account;
        this.owners = owners;
        this.packagings = packagings;
        this.providers = providers;
        this.ids = ids;
    }

    @CommandHandler
    ShipmentId decide(CreateShipment command, Clock clock) {
        var order = picklists.holdOrderOf(command.picklist());
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.execute(Picklist::requireShippable);
        var profile = profile(command.profile() == null ? picklist.invoke(Picklist::profile) : command.profile(),
                picklist.invoke(Picklist::idfulfilmentCustomer));
        command.parcels().forEach(this::requirePackaging);
        var label = providers.label(profile, command);
        var id = new ShipmentId(ids.next("shipment"));
        var parcels = parcels(command.parcels(), label, picklist.invoke(Picklist::weight));
        streams.create(Shipment.class, () -> new Shipment(new ShipmentCreated(id, command.picklist(), order,
                carriage(profile, label), parcels, command.by(), clock.instant().plus(CANCELLABLE))));
        if (picklist.invoke(it -> it.isOpen() && it.isAllPicked())) {
            picklists.close(command.picklist(), command.by());
        } else if (picklist.invoke(Picklist::isOpen)) {
            picklist.execute(it -> it.shipPartly(id.value()));
        }
        return id;
    }

    private ShippingProfile profile(@Nullable Integer asked, @Nullable Integer idfulfilmentCustomer) {
        var profile = (asked == null ? account.standardShippingProfile() : account.shippingProfile(asked))
                .orElseThrow(() -> new ShipmentRefused(asked == null
                        ? "there is no standard shipping profile; send idshippingprofile"
                        : "shipping profile %d does not exist".formatted(asked)));
        if (!owners.allows(idfulfilmentCustomer, profile.idshippingproviderProfile())) {
            throw new ShipmentRefused(
                    "fulfilment customer %2$d is limited to its allowed_shipping_profiles; send one of them, not %1$d"
                            .formatted(profile.idshippingproviderProfile(), idfulfilmentCustomer));
        }
        return profile;
    }

    private void requirePackaging(Parcel.Wanted parcel) {
        var packaging = parcel.idpackaging();
        if (packaging != null && !packagings.isUsable(packaging)) {
            throw new ShipmentRefused("packaging %d does not exist or is inactive".formatted(packaging));
        }
    }

    /** All parcels get the same tracking code. */
    private List<Parcel> parcels(List<Parcel.Wanted> wanted, Label label, long weightOfAll) {
        return wanted.stream().map(parcel -> new Parcel(ids.next("shipment_parcel"), parcel.idpackaging(),
                weight(parcel, wanted.size(), weightOfAll), parcel.length(), parcel.width(), parcel.height(),
                label.trackingcode(), label.trackingurl(), label.labelurl(), label.labelurlZpl())).toList();
    }

    /** Rules SHP-10, SHP-11. */
    private static long weight(Parcel.Wanted parcel, int parcels, long weightOfAll) {
        if (parcel.weight() != null) {
            return parcel.weight();
        }
        if (parcels > 1) {
            throw new BadParameter("weight", "is required for each parcel if there are several");
        }
        return weightOfAll;
    }

    private static Carriage carriage(ShippingProfile profile, Label label) {
        return new Carriage(profile.idshippingprovider(), profile.idshippingproviderProfile(), profile.provider(),
                profile.providername(), profile.providername(), profile.name(), label.carrierKey());
    }

    @CommandHandler
    void decide(CancelShipment command, Clock clock) {
        picklists.holdOrderOf(command.picklist());
        streams.load(Picklist.class, command.picklist());
        streams.decide(Shipment.class, command.shipment(), it -> it.cancel(command.picklist(), clock.instant()));
    }
}
