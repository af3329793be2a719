package fulfilment.query.shipments;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.OrdersWithProblems;
import fulfilment.api.shipments.ShipmentQuery.FindShippingProblems;
import fulfilment.api.shipments.ShipmentQuery.ListOrdersWithProblems;
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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells before packing what the provider of an order would refuse. Rules PKG-27 to PKG-32, PKG-50. */
@Component
@ReadsOnlyViews
class ShippingProblemQueries {

    private static final String ORDER = """
            select o.body, f.body from orders o left join fulfilment_customer f on f.id = o.idfulfilment_customer where o.id = ?""";
    /** The newest open orders of each status, by its index. */
    private static final String OPEN = """
            select o.body, f.body from unnest(array['concept', 'expected', 'processing', 'paused']) open (status)
            cross join lateral (select n.id from orders n where n.status = open.status and n.id < ? order by n.id desc limit ?) newest
            join orders o on o.id = newest.id left join fulfilment_customer f on f.id = o.idfulfilment_customer
            order by o.id desc limit ?""";
    private static final String LINES = """
            select l.body, g.body, l.idorder from order_product l join product g on g.id = l.idproduct
            where l.idorder = any(?) order by l.id""";
    /** How many orders are looked at for an answer: more would keep the caller waiting. */
    private static final int LOOKED_AT = 500;
    private static final int PAGE = 100;

    private final Views views;
    private final Wire wire;

    ShippingProblemQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    private record Found(OrderView.Head order, @Nullable FulfilmentCustomerView owner) {

        int id() {
            return order.idorder();
        }
    }

    private record Chosen(ProviderSetup provider, ProviderSetup.Profile profile) {}

    @QueryHandler
    @Nullable
    Json answer(FindShippingProblems query) {
        var found = views.query(ORDER, (row, number) -> found(row), query.idorder().value());
        if (found.isEmpty()) {
            return null;
        }
        var order = found.getFirst().order();
        var asked = query.profile() == null ? order.idshippingproviderProfile() : Integer.valueOf(query.profile().value());
        var chosen = chosen(providers(), asked);
        if (chosen == null && query.profile() != null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED,
                    "shipping profile %d does not exist".formatted(query.profile().value()));
        }
        return wire.json(problems(found.getFirst(), lines(found).getOrDefault(order.idorder(), List.of()), chosen));
    }

    @QueryHandler
    Json answer(ListOrdersWithProblems query) {
        int before = Objects.requireNonNullElse(query.beforeid(), Integer.MAX_VALUE);
        var open = views.query(OPEN, (row, number) -> found(row), before, LOOKED_AT, LOOKED_AT);
        var providers = providers();
        var lines = lines(open);
        var orders = new ArrayList<ShippingProblems>();
        int lookedAt = 0;
        while (lookedAt < open.size() && orders.size() < PAGE) {
            var one = open.get(lookedAt++);
            var problems = problems(one, lines.getOrDefault(one.id(), List.of()),
                    chosen(providers, one.order().idshippingproviderProfile()));
            if (query.least() == Severity.ERROR ? !problems.ready() : !problems.problems().isEmpty()) {
                orders.add(problems);
            }
        }
        boolean isAll = lookedAt == open.size() && lookedAt < LOOKED_AT;
        return wire.json(new OrdersWithProblems(orders, lookedAt, isAll ? null : open.get(lookedAt - 1).id()));
    }

    private Found found(ResultSet row) throws SQLException {
        return new Found(wire.read(row.getString(1), OrderView.Head.class),
                row.getString(2) == null ? null : wire.read(row.getString(2), FulfilmentCustomerView.class));
    }

    private List<ProviderSetup> providers() {
        return views.query("select body from shippingprovider_setup order by id",
                (row, number) -> wire.read(row.getString(1), ProviderSetup.class));
    }

    /** @param asked null for the standard one */
    private static @Nullable Chosen chosen(List<ProviderSetup> providers, @Nullable Integer asked) {
        return providers.stream()
                .flatMap(provider -> provider.profiles().stream().map(profile -> new Chosen(provider, profile)))
                .filter(one -> asked == null
                        ? one.profile().standard()
                        : one.profile().idshippingproviderProfile() == asked)
                .findFirst().orElse(null);
    }

    private static ShippingProblems problems(Found found, List<Line> lines, @Nullable Chosen chosen) {
        var order = found.order();
        var owner = found.owner();
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
            problems.addAll(ShippingChecks.of(order, lines, chosen.provider().kind(),
                    Objects.requireNonNullElse(chosen.provider().requirements(), List.of())));
        }
        return new ShippingProblems(order.idorder(), order.orderid(),
                chosen == null ? null : chosen.profile().idshippingproviderProfile(),
                chosen == null ? null : chosen.provider().idshippingprovider(), ShippingChecks.crossesCustoms(order),
                problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR), problems);
    }

    private static Problem ofProfile(Reason reason, String message) {
        return new Problem("idshippingprovider_profile", reason, Severity.ERROR, null, null, null, message);
    }

    /** By order. */
    private Map<Integer, List<Line>> lines(List<Found> orders) {
        var lines = new HashMap<Integer, List<Line>>();
        views.query(LINES, (row, number) -> lines.computeIfAbsent(row.getInt(3), none -> new ArrayList<>())
                .add(new Line(wire.read(row.getString(1), OrderProductView.class), wire.read(row.getString(2), Facts.class))),
                (Object) orders.stream().map(Found::id).toArray(Integer[]::new));
        return lines;
    }
}
