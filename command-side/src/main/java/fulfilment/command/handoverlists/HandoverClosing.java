package fulfilment.command.handoverlists;

import fulfilment.api.handoverlists.HandoverListCommand.CloseHandoverList;
import fulfilment.api.handoverlists.HandoverListEvent.Handed;
import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.command.account.ShippingProfileRegister;
import fulfilment.command.handoverlists.HandoverRegister.Known;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.warehouses.WarehouseRegister;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Makes handover lists of the shipments that wait. Rules SHP-60 to SHP-63. */
@Component
class HandoverClosing {

    /** The most parcels of a list. A shipment has fewer, so a list has one at least. */
    private static final int MOST_PARCELS = 5_000;

    private final Streams streams;
    private final ShippingProfileRegister providers;
    private final WarehouseRegister warehouses;
    private final HandoverRegister register;
    private final Ids ids;

    HandoverClosing(Streams streams, ShippingProfileRegister providers, WarehouseRegister warehouses, HandoverRegister register,
            Ids ids) {
        this.streams = streams;
        this.providers = providers;
        this.warehouses = warehouses;
        this.register = register;
        this.ids = ids;
    }

    private record Chosen(List<Handed> shipments, boolean moreWaited) {}

    @CommandHandler
    HandoverListId decide(CloseHandoverList command, Clock clock) {
        var name = providers.nameOf(command.idshippingprovider());
        warehouses.require(command.idwarehouse());
        var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        var begins = register.begins(command.idshippingprovider(), command.idwarehouse())
                .orElse(now.minus(CloseHandoverList.AT_FIRST));
        var named = command.shipments();
        var chosen = named == null
                ? waiting(command, latest(begins, now.minus(CloseHandoverList.WAITING)))
                : named(command, named);
        var closing = new HandoverListClosed(new HandoverListId(ids.next("handover_list")), command.idshippingprovider(), name,
                command.idwarehouse(), begins,
                chosen.shipments().stream().sorted(Comparator.comparing(handed -> handed.shipment().value())).toList(),
                chosen.moreWaited(), command.by().value());
        return streams.create(HandoverList.class, () -> new HandoverList(closing)).id();
    }

    private static Instant latest(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** @throws Rejection code 21 if none waits */
    private Chosen waiting(CloseHandoverList command, Instant since) {
        var waiting = register.waiting(command.idshippingprovider(), command.idwarehouse(), since, CloseHandoverList.MOST + 1);
        if (waiting.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "no shipment of provider %d waits in warehouse %d"
                    .formatted(command.idshippingprovider().value(), command.idwarehouse().value()));
        }
        var taken = new ArrayList<Handed>();
        int parcels = 0;
        for (var handed : waiting) {
            parcels += handed.parcels();
            if (taken.size() == CloseHandoverList.MOST || parcels > MOST_PARCELS) {
                return new Chosen(taken, true);
            }
            taken.add(handed);
        }
        return new Chosen(taken, false);
    }

    /** @throws Rejection if one of them cannot be on this list */
    private Chosen named(CloseHandoverList command, List<ShipmentId> named) {
        var known = register.known(named).stream()
                .collect(Collectors.toMap(one -> one.handed().shipment(), Function.identity()));
        var taken = new ArrayList<Handed>();
        for (var shipment : named) {
            var one = known.get(shipment);
            if (one == null) {
                throw unknown(shipment);
            }
            requireWaiting(one, command);
            taken.add(one.handed());
        }
        if (taken.stream().mapToInt(Handed::parcels).sum() > MOST_PARCELS) {
            throw new BadParameter("idshipments", "must not have more than %,d parcels together".formatted(MOST_PARCELS));
        }
        return new Chosen(taken, false);
    }

    private Rejection unknown(ShipmentId shipment) {
        return register.isShipment(shipment)
                ? new Rejection(ErrorCode.WRONG_STATUS,
                        "shipment %d is cancelled, or was made before there were handover lists".formatted(shipment.value()))
                : new NotFound("shipment", shipment);
    }

    private static void requireWaiting(Known one, CloseHandoverList command) {
        int shipment = one.handed().shipment().value();
        if (!one.provider().equals(command.idshippingprovider())) {
            throw new BadParameter("idshipments", "must be of one provider; shipment %d is of provider %d".formatted(shipment,
                    one.provider().value()));
        }
        if (!one.warehouse().equals(command.idwarehouse())) {
            throw new BadParameter("idshipments", "must be in one warehouse; shipment %d is in warehouse %d".formatted(shipment,
                    one.warehouse().value()));
        }
        var list = one.list();
        if (list != null) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "shipment %d is on handover list %d".formatted(shipment, list.value()));
        }
    }
}
