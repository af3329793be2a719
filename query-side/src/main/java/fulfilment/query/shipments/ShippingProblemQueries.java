package fulfilment.query.shipments;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentQuery.FindShippingProblems;
import fulfilment.api.shipments.ShippingProblems;
import fulfilment.api.shipments.ShippingProblems.Problem;
import fulfilment.api.shipments.ShippingProblems.Reason;
import fulfilment.api.shipments.ShippingProblems.Severity;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.shipments.ShippingChecks.Facts;
import fulfilment.query.shipments.ShippingChecks.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells before packing what the provider of an order would refuse. Rules PKG-27 to PKG-32. */
@Component
@ReadsOnlyViews
class ShippingProblemQueries {

    private static final String ORDER = """
            select o.body, f.body from orders o left join fulfilment_customer f on f.id = o.idfulfilment_customer where o.id = ?""";
    private static final String LINES = """
            select l.body, g.body from order_product l join product g on g.id = l.idproduct where l.idorder = ? order by l.id""";

    private final Views views;
    private final Wire wire;

    ShippingProblemQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    private record Found(OrderView.Head order, @Nullable FulfilmentCustomerView owner) {}

    private record Chosen(ProviderSetup provider, ProviderSetup.Profile profile) {}

    @QueryHandler
    @Nullable
    Json answer(FindShippingProblems query) {
        var found = views.query(ORDER, (row, number) -> new Found(wire.read(row.getString(1), OrderView.Head.class),
                row.getString(2) == null ? null : wire.read(row.getString(2), FulfilmentCustomerView.class)),
                query.idorder().value());
        if (found.isEmpty()) {
            return null;
        }
        var order = found.getFirst().order();
        var asked = query.profile() == null ? order.idshippingproviderProfile() : Integer.valueOf(query.profile().value());
        var chosen = chosen(asked);
        if (chosen == null && query.profile() != null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED,
                    "shipping profile %d does not exist".formatted(query.profile().value()));
        }
        return wire.json(problems(order, found.getFirst().owner(), chosen));
    }

    /** @param asked null for the standard one */
    private @Nullable Chosen chosen(@Nullable Integer asked) {
        return views.query("select body from shippingprovider_setup order by id",
                (row, number) -> wire.read(row.getString(1), ProviderSetup.class)).stream()
                .flatMap(provider -> provider.profiles().stream().map(profile -> new Chosen(provider, profile)))
                .filter(one -> asked == null
                        ? one.profile().standard()
                        : one.profile().idshippingproviderProfile() == asked)
                .findFirst().orElse(null);
    }

    private ShippingProblems problems(OrderView.Head order, @Nullable FulfilmentCustomerView owner, @Nullable Chosen chosen) {
        var problems = new ArrayList<Problem>();
        if (chosen == null) {
            problems.add(ofProfile(Reason.MISSING, "there is no such shipping profile: set another one"));
        } else {
            var id = chosen.profile().idshippingproviderProfile();
            if (!chosen.profile().active() || !chosen.provider().active()) {
                problems.add(ofProfile(Reason.INACTIVE,
                        "shipping profile %d or its provider is inactive: set another one".formatted(id)));
            }
            if (owner != null && !owner.allowedShippingProfiles().isEmpty() && !owner.allowedShippingProfiles().contains(id)) {
                problems.add(ofProfile(Reason.NOT_ALLOWED,
                        "the fulfilment customer may not use shipping profile %d: set one of its allowed_shipping_profiles"
                                .formatted(id)));
            }
            problems.addAll(ShippingChecks.of(order, lines(order.idorder()), chosen.provider().kind(),
                    Objects.requireNonNullElse(chosen.provider().requirements(), List.of())));
        }
        return new ShippingProblems(order.idorder(), chosen == null ? null : chosen.profile().idshippingproviderProfile(),
                chosen == null ? null : chosen.provider().idshippingprovider(), ShippingChecks.crossesCustoms(order),
                problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR), problems);
    }

    private static Problem ofProfile(Reason reason, String message) {
        return new Problem("idshippingprovider_profile", reason, Severity.ERROR, null, null, null, message);
    }

    private List<Line> lines(int idorder) {
        return views.query(LINES, (row, number) -> new Line(wire.read(row.getString(1), OrderProductView.class),
                wire.read(row.getString(2), Facts.class)), idorder);
    }
}
