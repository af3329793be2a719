package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.labels.LabelCommand.DropLabel;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentCommand.Begun;
import fulfilment.api.shipments.ShipmentCommand.CancelShipment;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.api.shipments.ShipmentCommand.UndoShipment;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.users.UserId;
import fulfilment.command.account.ShippingProfile;
import fulfilment.command.orders.PicklistEnding;
import fulfilment.command.packagings.PackagingRegister;
import fulfilment.command.orders.Order;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.shipments.ProfileChoice.Chosen;
import fulfilment.command.shipments.ShipmentRequestRegister.OpenRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates a shipment of a picklist and, if everything is picked, closes the picklist in the same transaction. If the provider makes labels, the
 * shipment is only requested: no transaction waits for a provider. Its label is adopted later, by a command of its own. Loads the order first,
 * then the picklist, then the shipment. While the order is locked, no other decision can change it without seeing the shipment. Rules SHP-2,
 * SHP-23, SHP-35, SHP-36.
 */
@Component
class Shipping {

    /** Rule SHP-20. */
    private static final Duration CANCELLABLE = Duration.ofMinutes(5);

    private final Streams streams;
    private final PicklistEnding picklists;
    private final ProfileChoice choice;
    private final PackagingRegister packagings;
    private final ShipmentRequestRegister requests;
    private final ShipmentRegister shipments;
    private final Ids ids;

    Shipping(Streams streams, PicklistEnding picklists, ProfileChoice choice, PackagingRegister packagings,
            ShipmentRequestRegister requests, ShipmentRegister shipments, Ids ids) {
        this.streams = streams;
        this.picklists = picklists;
        this.choice = choice;
        this.packagings = packagings;
        this.requests = requests;
        this.shipments = shipments;
        this.ids = ids;
    }

    @CommandHandler
    Begun decide(CreateShipment command, Clock clock) {
        var order = picklists.holdOrderOf(command.picklist());
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.requireShippable();
        var open = requests.of(command.picklist());
        var batch = command.batch();
        if (batch != null) {
            var made = shipments.first(order, command.picklist()); // read after the open requests: one that has just become a shipment is seen
            if (made.isPresent()) {
                return new Begun(made.get(), false);
            }
            if (open.isEmpty() && !batch.equals(picklist.idpicklistBatch())) { // else its label may be bought already
                throw new Rejection(ErrorCode.WRONG_STATUS, "picklist %s is not in batch %d any more".formatted(picklist.number(),
                        batch.value()));
            }
            if (picklist.isOpen() && !picklist.isAllPicked()) {
                throw new Rejection(ErrorCode.WRONG_STATUS, "picklist %s is not picked completely".formatted(picklist.number()));
            }
        }
        var chosen = choice.of(command.profile(), picklist, streams.load(Order.class, order), () -> weight(command, picklist),
                open.map(OpenRequest::idshippingproviderProfile).orElse(null));
        var profile = chosen.profile();
        ParcelPlan.requirePackagings(command.parcels(), packagings::isUsable);
        var wanted = ParcelPlan.withTheRest(command.parcels(), picklist.takenAtTheEnd());
        var contents = ParcelPlan.contents(wanted.stream().map(Parcel.Wanted::products).toList());
        picklist.requirePacked(contents);
        var parcels = ParcelPlan.of(wanted, picklist.weight(contents), profile, packagings::size);
        if (profile.kind() != ProviderKind.MANUAL) {
            ParcelPlan.requireWeights(parcels);
            return new Begun(open.map(request -> join(request, profile, parcels))
                    .orElseGet(() -> request(command, order, chosen, parcels)), true);
        }
        var id = new ShipmentId(ids.next("shipment"));
        streams.create(Shipment.class, () -> new Shipment(new ShipmentCreated(id, command.picklist(), order, chosen.carriage(),
                byHand(parcels, command.code()), command.by().value(), cancellableUntil(clock), null, null,
                picklist.warehouse())));
        leave(picklist, id, contents, command.by());
        return new Begun(id, false);
    }

    /** The weight of all parcels in grams, for the choice of a profile. */
    private static long weight(CreateShipment command, Picklist picklist) {
        var wanted = ParcelPlan.withTheRest(command.parcels(), picklist.takenAtTheEnd());
        var contents = ParcelPlan.contents(wanted.stream().map(Parcel.Wanted::products).toList());
        return ParcelPlan.weightOf(wanted, picklist.weight(contents));
    }

    /** @throws ShipmentRefused if the open request is another one: it is unknown whether it has already led to a label */
    private static ShipmentId join(OpenRequest open, ShippingProfile profile, List<LabelOrder.Parcel> parcels) {
        var differences = RequestDifferences.between(profile.idshippingproviderProfile().value(), parcels,
                open.idshippingproviderProfile().value(), open.parcels());
        if (!differences.isEmpty()) {
            throw new ShipmentRefused(
                    "a label for this picklist was already requested with other data, and this request has %s: repeat the first one, or have its attempt discarded by an admin"
                            .formatted(differences));
        }
        return open.shipment();
    }

    private ShipmentId request(CreateShipment command, OrderId order, Chosen chosen, List<LabelOrder.Parcel> parcels) {
        var id = new ShipmentId(ids.next("shipment"));
        streams.create(Shipment.class, () -> new Shipment(
                new ShipmentRequested(id, command.picklist(), order, chosen.carriage(), parcels, command.by().value())));
        return id;
    }

    /** @throws Rejection while the picklist is paused, or if it is cancelled: the label is kept for later */
    @CommandHandler
    void decide(AdoptLabel command, Clock clock) {
        var picklistId = requests.picklistOf(command.shipment());
        if (picklistId.isEmpty()) {
            return;
        }
        picklists.holdOrderOf(picklistId.get());
        var picklist = streams.load(Picklist.class, picklistId.get());
        var shipment = streams.load(Shipment.class, command.shipment());
        if (shipment.isRequested()) {
            picklist.requireShippable();
            var contents = shipment.requestedContents();
            picklist.requirePacked(contents);
            int by = shipment.adopt(command.label(), picklist.warehouse(), cancellableUntil(clock),
                    () -> ids.next("shipment_parcel"));
            leave(picklist, command.shipment(), contents, new UserId(by));
        }
    }

    @CommandHandler
    void decide(RefuseLabel command) {
        streams.load(Shipment.class, command.shipment()).refuse(command.why());
    }

    @CommandHandler
    void decide(DropLabel command) {
        streams.load(Shipment.class, command.shipment()).drop(command.by());
    }

    /** @param contents pieces by line; empty if the shipment does not say what is in it */
    private void leave(Picklist picklist, ShipmentId shipment, SortedMap<Integer, Integer> contents, UserId by) {
        if (!contents.isEmpty()) {
            picklists.ship(picklist.id(), shipment, contents, by);
        } else if (picklist.isOpen() && picklist.isAllPicked()) {
            picklists.close(picklist.id(), by);
        } else if (picklist.isOpen()) {
            picklist.shipPartly(shipment);
        }
    }

    /** A user takes the parcels to a carrier. All of them get the tracking code that was sent. Rule SHP-14. */
    private List<Parcel> byHand(List<LabelOrder.Parcel> parcels, @Nullable String code) {
        return parcels.stream().map(parcel -> new Parcel(ids.next("shipment_parcel"), parcel.idpackaging(), parcel.weight(),
                parcel.length(), parcel.width(), parcel.height(), code, null, null, null, parcel.products())).toList();
    }

    private static Instant cancellableUntil(Clock clock) {
        return clock.instant().plus(CANCELLABLE);
    }

    @CommandHandler
    void decide(CancelShipment command, Clock clock) {
        picklists.holdOrderOf(command.picklist());
        streams.load(Picklist.class, command.picklist());
        streams.load(Shipment.class, command.shipment()).cancel(command.picklist(), clock.instant());
    }

    /**
     * If the shipment lists its contents, these come back. Otherwise it is not known which pieces were in it: what left when the picklist was
     * closed comes back when the last such shipment is undone. Rules SHP-48, SHP-51.
     */
    @CommandHandler
    void decide(UndoShipment command) {
        var id = shipments.picklistOf(command.shipment());
        picklists.holdOrderOf(id);
        var picklist = streams.load(Picklist.class, id);
        var shipment = streams.load(Shipment.class, command.shipment());
        shipment.requireUndoable();
        if (requests.of(id).isPresent()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "a label for picklist %s was requested; wait for it, or have its attempt discarded by an admin"
                            .formatted(picklist.number()));
        }
        var contents = shipment.contents();
        var returned = contents.isEmpty() && hasOtherWithoutContents(command.shipment(), id)
                ? List.<ParcelContent>of()
                : picklists.undo(id, command.shipment(), contents, command.location(), command.reason());
        shipment.undo(command.reason(), returned, command.by());
    }

    private boolean hasOtherWithoutContents(ShipmentId shipment, PicklistId picklist) {
        return shipments.besides(shipment, picklist).stream()
                .anyMatch(other -> streams.load(Shipment.class, other).contents().isEmpty());
    }
}
