package fulfilment.query.products;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Gtin;
import fulfilment.api.kernel.Meta;
import fulfilment.api.products.AboutProduct;
import fulfilment.api.products.ImageContent;
import fulfilment.api.products.ProductFieldValue;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FetchImage;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.products.ProductQuery.FindProductImage;
import fulfilment.api.products.ProductQuery.FindProductTag;
import fulfilment.api.products.ProductQuery.FindProductWarehouse;
import fulfilment.api.products.ProductQuery.ListFixedstockpriceHistory;
import fulfilment.api.products.ProductQuery.ListPriceHistory;
import fulfilment.api.products.ProductQuery.ListProductImages;
import fulfilment.api.products.ProductQuery.ListProductTags;
import fulfilment.api.products.ProductQuery.ListProductWarehouses;
import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.products.ProductView;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Collectors;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries for products. Rules PRD. */
@Component
@ReadsOnlyViews
class ProductQueries {

    private static final SortColumns SORTED = SortColumns.of("product", "productcode", "created", "updated")
            .and("name", "reading.folded(product.name)").and("price", "(product.body::json ->> 'price')::numeric");

    private final Views views;

    ProductQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return product(query.idproduct(), scope).as(ProductAnswers.PRODUCT.to(scope)).one();
    }

    @QueryHandler
    Json answer(ListProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "product").as(ProductAnswers.PRODUCT.to(scope))
                .search(query.search() == null ? null : Gtin.sought(query.search()), "productcode", "name",
                        "productcode_supplier", "barcode", "field_values")
                .whereIs("productcode", query.productcode())
                .whereIn("id", query.idproducts())
                .where(ProductTables.TAGS.carries("product.id"), query.tag())
                .whereIs("type", query.type())
                .whereIs("idsupplier", query.idsupplier())
                .whereIs("idfulfilment_customer", query.idfulfilmentCustomer())
                .whereIs("idfulfilment_customer", scope)
                .where(query.inactive() ? "not active" : "active")
                .after("updated", query.updatedAfter())
                .after("created", query.sincedate())
                .where("id > ?", query.sinceid())
                .orderBy(query.productcode() == null ? null : "idfulfilment_customer is not null") // the account's own product first
                .sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductWarehouses query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return settings(query.idproduct()).listOf(product(query.idproduct(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductWarehouse query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return settings(query.idproduct()).whereIs("w.id", query.idwarehouse()).oneOf(product(query.idproduct(), scope));
    }

    private Select settings(ProductId idproduct) {
        return Select.from(views, "(select warehouse.id, product.id as product from product, warehouse)", "w")
                .as(ProductAnswers.SETTINGS).whereIs("w.product", idproduct);
    }

    private Select product(ProductId idproduct, @Nullable Integer scope) {
        return Select.from(views, "product").whereIs("id", idproduct).whereIs("idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductImages query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return images(query.idproduct()).listOf(product(query.idproduct(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductImage query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return images(query.idproduct()).whereIs("id", query.idproductImage()).oneOf(product(query.idproduct(), scope));
    }

    private Select images(ProductId idproduct) {
        return Select.from(views, "product_image", "i").as(ProductAnswers.IMAGE).whereIs("idproduct", idproduct);
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductTags query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return ProductTables.TAGS.of(views, query.idproduct(), null).listOf(product(query.idproduct(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductTag query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return ProductTables.TAGS.of(views, query.idproduct(), query.idtag()).oneOf(product(query.idproduct(), scope));
    }

    @QueryHandler
    @Nullable
    ImageContent answer(FetchImage query) {
        return views.query("select contenttype, content from product_image where name = ?",
                (row, number) -> new ImageContent(row.getString("contenttype"), row.getBytes("content")), query.name())
                .stream().findFirst().orElse(null);
    }

    @QueryHandler
    @Nullable
    Json answer(ListPriceHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return history("product_price_history", query.idproduct(), scope);
    }

    @QueryHandler
    @Nullable
    Json answer(ListFixedstockpriceHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return history("product_fixedstockprice_history", query.idproduct(), scope);
    }

    private @Nullable Json history(String table, ProductId idproduct, @Nullable Integer scope) {
        return Select.stored(views, table).whereIs("idproduct", idproduct).descending().listOf(product(idproduct, scope));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedProducts() {
            return new Commentable(SourceType.PRODUCT, "product", "idfulfilment_customer",
                    about -> object().with("idproduct", number(about + ".id")).with("productcode", text(about + ".productcode"))
                            .with("name", text(about + ".name")));
        }

        @Bean
        Documents<ProductView, AboutProduct> productsDocuments(Wire wire) {
            return new Documents<>("product", ProductView.class, AboutProduct.class, new ProductFold(), wire)
                    .column("productcode", "text", product -> product.naming().productcode())
                    .column("name", "text", product -> product.naming().name())
                    .column("productcode_supplier", "text", product -> product.supply().productcodeSupplier())
                    .column("barcode", "text", ProductView::barcode)
                    .column("type", "text", product -> product.type().name().toLowerCase(Locale.ROOT))
                    .column("idsupplier", "int", ProductView::idsupplier)
                    .column("idfulfilment_customer", "int", ProductView::idfulfilmentCustomer)
                    .column("active", "boolean", ProductView::active)
                    .column("created", "timestamptz", product -> product.created().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", product -> product.updated().truncatedTo(ChronoUnit.SECONDS))
                    .column("field_values", "text", Tables::fieldValues)
                    .revision(2);
        }

        /** The values of the product's fields, one a line, for {@code search}; null if it has none. Rule PRD-14. */
        private static @Nullable String fieldValues(ProductView product) {
            return product.productfields().isEmpty()
                    ? null
                    : product.productfields().stream().map(ProductFieldValue::value).collect(Collectors.joining("\n"));
        }
    }
}
