package fulfilment.query.picklists;

import fulfilment.api.kernel.Meta;
import fulfilment.api.packagings.PackagingView;
import fulfilment.api.picklists.PackagingAdviceView;
import fulfilment.api.picklists.PicklistQuery.FindPackagingAdvice;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.picklists.SmallestPackaging.Pieces;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.List;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Advises a packaging for a picklist: the one a user advised, else the {@link SmallestPackaging} that holds all its pieces.
 * Rules PKG-8, PKG-9.
 */
@Component
@ReadsOnlyViews
class PackagingAdviceQueries {

    /** Reads all facts in one statement, so that they belong to one moment. A cancelled picklist has no pieces to pack. */
    private static final String FACTS = """
            json_build_object('advised', g.body::json,
                'content', (
                    select coalesce(json_agg(json_build_object('amount', l.amount, 'length', d.body::json -> 'length',
                        'width', d.body::json -> 'width', 'height', d.body::json -> 'height')), '[]')
                    from picklist_product l left join product d on d.id = l.idproduct
                    where l.idpicklist = p.id and g.id is null and p.status <> 'cancelled'
                        and not (l.body::json ->> 'has_parts')::boolean),
                'packagings', (
                    select coalesce(json_agg(b.body::json), '[]') from packaging b
                    where g.id is null and b.active and (b.body::json ->> 'use_in_auto_advice')::boolean))""";

    private final Views views;
    private final Wire wire;

    PackagingAdviceQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    /**
     * The facts that the advice for one picklist depends on.
     *
     * @param advised    the packaging a user advised; null if none
     * @param content    the pieces to pack; empty if a user advised a packaging
     * @param packagings the packagings for automatic advice; empty if a user advised one
     */
    record Facts(@Nullable PackagingView advised, List<Pieces> content, List<PackagingView> packagings) {

        PackagingAdviceView advice() {
            return PackagingAdviceView
                    .of(advised != null ? advised : SmallestPackaging.holding(content, packagings).orElse(null));
        }
    }

    @QueryHandler
    @Nullable
    Json answer(FindPackagingAdvice query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "picklist", "p")
                .join("left join picklist_packaging a on a.id = p.id left join packaging g on g.id = a.idpackaging")
                .columns(FACTS).whereIs("p.id", query.idpicklist()).whereIs("p.idfulfilment_customer", scope)
                .rows((row, number) -> wire.read(row.getString(1), Facts.class)).stream()
                .map(facts -> wire.json(facts.advice())).findFirst().orElse(null);
    }
}
