package fulfilment.query.shipments;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Meta;
import fulfilment.api.orders.OrderView;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.ListShippingMethods;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShippingMethodView;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.shippingproviders.ShippingChoice.By;
import fulfilment.api.shippingproviders.ShippingChoice;
import fulfilment.api.shippingproviders.ShippingFacts;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindShippingChoice;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindShippingRule;
import fulfilment.api.shippingproviders.ShippingProviderQuery.ListShippingRules;
import fulfilment.api.shippingproviders.ShippingProviderQuery.TryShippingRules;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.api.shippingproviders.ShippingTrial.Changed;
import fulfilment.api.shippingproviders.ShippingTrial;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers queries about the rules that choose shipping profiles, and what they choose. Rules SHP-24, SHP-55 to SHP-59. */
@Component
@ReadsOnlyViews
class ShippingRuleQueries {

    /** Shipments that are in memory at a time. */
    private static final int CHUNK = 1_000;

    /** What rules look at, of a picklist {@code p}; its weight without what has left. */
    private static final String FACTS = """
            p.body, o.body, coalesce((
                select sum((l.body::json ->> 'price')::numeric * (l.amount - l.cancelled)) from order_product l
                where l.idorder = o.id and l.partof is null), 0),
            (select string_agg(t.idtag::text, ',') from order_tag t join tag g on g.id = t.idtag where t.idorder = o.id), f.body,
            coalesce((
                select sum((n.body::json ->> 'weight')::bigint * coalesce((n.body::json ->> 'amount_shipped')::int, 0))
                from picklist_product n
                where n.idpicklist = p.id and not (n.body::json ->> 'has_parts')::boolean), 0),
            (select string_agg(distinct t.idtag::text, ',') from picklist_product n
                join product_tag t on t.idproduct = n.idproduct join tag g on g.id = t.idtag where n.idpicklist = p.id)""";
    private static final String JOINS = """
            join orders o on o.id = p.idorder left join fulfilment_customer f on f.id = p.idfulfilment_customer""";
    private static final String OF_PICKLIST = "select %s from picklist p %s where p.id = ?".formatted(FACTS, JOINS);
    private static final String OF_SHIPMENTS = """
            select %s, s.body, s.created from shipment s join picklist p on p.id = s.idpicklist %s
            where s.created >= ? and s.created < ? and (s.created, s.id) > (?, ?) and not (s.body::json ->> 'cancelled')::boolean
            order by s.created, s.id limit ?""".formatted(FACTS, JOINS);

    private final Views views;
    private final Wire wire;

    ShippingRuleQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    /** @param value of the order; @param gone weight of what has left, in grams; @param allowed ids of profiles, empty for all */
    private record Found(PicklistView.Head picklist, BigDecimal value, Set<Integer> tags, Set<Integer> productTags,
            List<Integer> allowed, long gone) {

        ShippingFacts facts(long weight) {
            return new ShippingFacts(picklist.delivery().deliverycountry(), picklist.delivery().deliveryzipcode(), weight, value,
                    picklist.delivery().idfulfilmentCustomer(), tags, productTags);
        }

        IntPredicate usable(Set<Integer> active) {
            return profile -> active.contains(profile) && (allowed.isEmpty() || allowed.contains(profile));
        }
    }

    /** @param created exact: the shipment shows seconds */
    private record Sent(Found found, ShipmentView shipment, Timestamp created) {}

    private List<ShippingRule> rules() {
        return views
                .query("select body from shipping_rules", (row, number) -> wire.read(row.getString(1), ShippingRule.All.class))
                .stream().findFirst().map(ShippingRule.All::rules).orElse(List.of());
    }

    @QueryHandler
    @Nullable
    Json answer(FindShippingRule query) {
        return rules().stream().filter(rule -> rule.idshippingRule() == query.idshippingRule().value()).findFirst()
                .map(wire::json).orElse(null);
    }

    @QueryHandler
    Json answer(ListShippingRules query) {
        return wire.json(rules());
    }

    @QueryHandler
    @Nullable
    Json answer(FindShippingChoice query) {
        return choice(query.idpicklist().value(), query.weight()).map(wire::json).orElse(null);
    }

    @QueryHandler
    @Nullable
    Json answer(ListShippingMethods query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var shown = Select.from(views, "picklist", "p").as(ShipmentAnswers.METHODS).whereIs("p.id", query.idpicklist())
                .whereIs("p.idfulfilment_customer", scope).one();
        return shown == null
                ? null
                : chosen(query.idpicklist()).map(profile -> selecting(shown, profile)).orElse(shown);
    }

    private Json selecting(Json methods, int profile) {
        return wire.json(Arrays.stream(wire.read(methods.text(), ShippingMethodView[].class))
                .map(method -> method.selectedIf(method.idshippingproviderProfile() == profile)).toList());
    }

    /** The profile that a rule chooses for a picklist; empty if none does. */
    private Optional<Integer> chosen(PicklistId idpicklist) {
        return rules().isEmpty()
                ? Optional.empty()
                : choice(idpicklist.value(), null).filter(choice -> choice.chosenBy() == By.RULE)
                        .map(ShippingChoice::idshippingproviderProfile);
    }

    /** @param weight of all parcels, in grams; null for that of the picklist */
    private Optional<ShippingChoice> choice(int idpicklist, @Nullable Integer weight) {
        return views.query(OF_PICKLIST, (row, number) -> found(row), idpicklist).stream().findFirst().map(found -> {
            var own = found.picklist().idshippingproviderProfile();
            if (own != null) {
                return new ShippingChoice(idpicklist, own, By.PICKLIST, null);
            }
            var setups = setups();
            var facts = found.facts(weight != null ? weight : found.picklist().weight() - found.gone());
            return ShippingRule.choosing(rules(), facts, false, found.usable(active(setups)))
                    .map(rule -> new ShippingChoice(idpicklist, rule.idshippingproviderProfile(), By.RULE, rule.choice()))
                    .orElseGet(() -> new ShippingChoice(idpicklist, standard(setups), By.STANDARD, null));
        });
    }

    @QueryHandler
    Json answer(TryShippingRules query) {
        var rules = rules();
        var active = active(setups());
        int shipments = 0;
        int ruled = 0;
        int kept = 0;
        var changed = new ArrayList<Changed>();
        var after = created(query.after());
        int last = query.after() == null ? 0 : query.after().value();
        int found = CHUNK;
        while (found == CHUNK && shipments < query.limit()) {
            var sent = views.query(OF_SHIPMENTS,
                    (row, number) -> new Sent(found(row), wire.read(row.getString(8), ShipmentView.class), row.getTimestamp(9)),
                    beginning(query.from()), beginning(query.to().plusDays(1)), after, last,
                    Math.min(CHUNK, query.limit() - shipments));
            found = sent.size();
            shipments += found;
            for (var one : sent) {
                var shipment = one.shipment();
                after = one.created();
                last = shipment.idshipment();
                if (one.found().picklist().idshippingproviderProfile() != null) {
                    kept++;
                    continue;
                }
                var rule = ShippingRule.choosing(rules, one.found().facts(shipment.weight()), query.withInactive(),
                        one.found().usable(active));
                ruled += rule.isPresent() ? 1 : 0;
                rule.filter(it -> it.idshippingproviderProfile() != shipment.idcompanyShippingproviderProfile())
                        .ifPresent(it -> changed.add(new Changed(shipment.idshipment(), shipment.idpicklist(), shipment.idorder(),
                                shipment.idcompanyShippingproviderProfile(), it.idshippingproviderProfile(), it.choice(),
                                shipment.created())));
            }
        }
        return wire.json(new ShippingTrial(shipments, ruled, kept, changed, shipments == query.limit() ? last : null));
    }

    /** When a shipment was made. @param shipment null for the beginning of time */
    private Timestamp created(@Nullable ShipmentId shipment) {
        if (shipment == null) {
            return Timestamp.from(Instant.EPOCH);
        }
        return views.query("select created from shipment where id = ?", (row, number) -> row.getTimestamp(1), shipment.value())
                .stream().findFirst().orElseThrow(() -> new BadParameter("afterid", "must be the id of a shipment"));
    }

    private Timestamp beginning(LocalDate day) {
        return Timestamp.from(day.atStartOfDay(wire.zone()).toInstant());
    }

    private Found found(ResultSet row) throws SQLException {
        var discount = wire.read(row.getString(2), OrderView.Head.class).invoicing().discount().amount();
        var owner = row.getString(5);
        return new Found(wire.read(row.getString(1), PicklistView.Head.class),
                row.getBigDecimal(3).multiply(BigDecimal.ONE.subtract(discount.movePointLeft(2))), tags(row.getString(4)),
                tags(row.getString(7)),
                owner == null ? List.of() : wire.read(owner, FulfilmentCustomerView.class).allowedShippingProfiles(),
                row.getLong(6));
    }

    private static Set<Integer> tags(@Nullable String ids) {
        return ids == null
                ? Set.of()
                : Arrays.stream(ids.split(",")).map(Integer::valueOf).collect(Collectors.toCollection(HashSet::new));
    }

    private List<ProviderSetup> setups() {
        return views.query("select body from shippingprovider_setup order by id",
                (row, number) -> wire.read(row.getString(1), ProviderSetup.class));
    }

    private static Set<Integer> active(List<ProviderSetup> setups) {
        return setups.stream().filter(ProviderSetup::active).flatMap(setup -> setup.profiles().stream())
                .filter(ProviderSetup.Profile::active).map(ProviderSetup.Profile::idshippingproviderProfile)
                .collect(Collectors.toSet());
    }

    private static @Nullable Integer standard(List<ProviderSetup> setups) {
        return setups.stream().flatMap(setup -> setup.profiles().stream()).filter(ProviderSetup.Profile::standard)
                .map(ProviderSetup.Profile::idshippingproviderProfile).findFirst().orElse(null);
    }
}
