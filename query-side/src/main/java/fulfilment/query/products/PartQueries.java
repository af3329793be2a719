package fulfilment.query.products;

import fulfilment.api.kernel.Meta;
import fulfilment.api.products.PartView;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindPart;
import fulfilment.api.products.ProductQuery.ListParts;
import fulfilment.api.products.ProductType;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers queries for the parts of compositions. Rules PRD-33, PRD-38. */
@Component
@ReadsOnlyViews
class PartQueries {

    /**
     * Reads each part once, however often it occurs in the tree; {@link #below} builds the tree from the result. There is one row without a part
     * if the composition has none, and no row if it does not exist.
     */
    private static final String TREE = """
            with recursive tree as (
                select * from product_part where parent_idproduct = ?
                union
                select below.* from tree join product p on p.id = tree.part_idproduct and p.type = 'virtual_composition' and ?
                join product_part below on below.parent_idproduct = tree.part_idproduct)
            select tree.*, p.productcode, p.name, p.type
            from product c left join (tree join product p on p.id = tree.part_idproduct) on true
            where c.id = ? and c.type in ('virtual_composition', 'composition_with_stock')
                and (?::int is null or c.idfulfilment_customer = ?)
            order by tree.id""";

    private final Views views;
    private final Wire wire;

    PartQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(ListParts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var parts = parts(query.idproduct(), query.nested(), scope);
        return parts == null ? null : wire.json(parts);
    }

    @QueryHandler
    @Nullable
    Json answer(FindPart query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var parts = Objects.requireNonNullElse(parts(query.idproduct(), false, scope), List.<PartView>of());
        return parts.stream().filter(part -> part.idproductPart() == query.idproductPart().value()).findFirst().map(wire::json)
                .orElse(null);
    }

    private @Nullable List<PartView> parts(ProductId idproduct, boolean nested, @Nullable Integer scope) {
        var byComposition = new HashMap<Integer, List<PartView>>();
        var found = views.query(TREE, (row, number) -> row.getObject("id") != null && byComposition
                .computeIfAbsent(row.getInt("parent_idproduct"), key -> new ArrayList<>())
                .add(new PartView(row.getInt("id"), row.getInt("part_idproduct"), row.getInt("amount"),
                        row.getString("productcode"), row.getString("name"),
                        ProductType.valueOf(row.getString("type").toUpperCase(Locale.ROOT)), null)),
                idproduct, nested, idproduct, scope, scope);
        return found.isEmpty() ? null : below(idproduct.value(), nested, byComposition);
    }

    private static List<PartView> below(int idproduct, boolean nested, Map<Integer, List<PartView>> byComposition) {
        return byComposition.getOrDefault(idproduct, List.of()).stream()
                .map(part -> nested && part.type() == ProductType.VIRTUAL_COMPOSITION
                        ? new PartView(part.idproductPart(), part.idproduct(), part.amount(), part.productcode(), part.name(),
                                part.type(), below(part.idproduct(), true, byComposition))
                        : part)
                .toList();
    }
}
