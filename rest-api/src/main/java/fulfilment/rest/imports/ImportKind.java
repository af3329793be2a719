package fulfilment.rest.imports;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.rest.imports.Column.Named;
import fulfilment.rest.imports.Column.Use;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.Converter;
import org.springframework.stereotype.Component;

/** What a file may contain. Rules IMP-3, IMP-7. */
enum ImportKind {

    /** Products, by the code. */
    PRODUCTS("product", List.of("productcode"), Stream.of(
            Column.texts("productcode", "name"),
            Column.decimals("price", "fixedstockprice"),
            Column.texts("barcode", "description", "type"),
            Column.booleans("active", "show_on_portal"),
            Column.wholeNumbers("weight", "length", "width", "height", "idvatgroup", "idsupplier"),
            Column.texts("productcode_supplier"),
            Column.wholeNumbers("deliverytime", "minimum_purchase_quantity", "purchase_in_quantities_of",
                    "minimum_days_before_expiry"),
            Column.texts("hs_code", "country_of_origin"),
            Column.wholeNumbers("idfulfilment_customer"))),
    /** Customers, by the number. */
    CUSTOMERS("customer", List.of("customerid"), Stream.of(
            Column.wholeNumbers("customerid"),
            Column.texts("name", "contactname", "telephone", "emailaddress"),
            Column.decimals("discount"),
            Column.texts("vatnumber"),
            Column.booleans("calculatevat"),
            Column.texts("remarks", "default_order_remarks", "language"),
            Column.booleans("auto_split"),
            Column.wholeNumbers("idtemplate", "idfulfilment_customer"),
            Column.all(CellKind.TEXT, Use.OF_NEW, "address", "address2", "zipcode", "city", "region", "country"))),
    /** Suppliers, by the name. */
    SUPPLIERS("supplier", List.of("name"), Stream.of(
            Column.texts("name", "contactname", "address", "address2", "zipcode", "city", "region", "country", "telephone",
                    "emailaddress", "remarks", "language"),
            Column.booleans("active"))),
    /** Locations, by the warehouse and the name. */
    LOCATIONS("location", List.of("idwarehouse", "name"), Stream.of(
            Column.wholeNumbers("idwarehouse"),
            Column.named("warehouse", Named.WAREHOUSE, Use.MEMBER, "idwarehouse"),
            Column.texts("name", "type"),
            Column.wholeNumbers("idlocation_type", "parent_idlocation"),
            Column.texts("remarks"),
            Column.booleans("unlink_on_empty", "is_bulk_location", "is_exclusive_location"))),
    /** Stock of products that exist, by the code of the product and the warehouse, and the location and the lot if they are named. */
    STOCK("product", List.of("productcode", "idwarehouse"), Stream.of(
            Column.all(CellKind.TEXT, Use.FINDS, "productcode"),
            Column.all(CellKind.WHOLE_NUMBER, Use.FINDS, "idwarehouse"),
            Column.named("warehouse", Named.WAREHOUSE, Use.FINDS, "idwarehouse"),
            Column.wholeNumbers("amount", "change", "idlocation"),
            Column.all(CellKind.TEXT, Use.FINDS, ImportLines.LOCATION),
            Column.texts("lot_number", "expiration_date", "reason"),
            Column.all(CellKind.WHOLE_NUMBER, Use.FINDS, "idfulfilment_customer"))),
    /** New orders, by the reference: each line is one product. */
    ORDERS("order", List.of("reference"), Stream.of(
            Column.texts("reference"),
            Column.named("customerid", Named.CUSTOMER, Use.MEMBER, "idcustomer"),
            Column.wholeNumbers("idcustomer"),
            Column.texts("deliveryname", "deliverycontactname", "deliveryaddress", "deliveryaddress2", "deliveryzipcode",
                    "deliverycity", "deliveryregion", "deliverycountry", "invoicename", "invoicecontactname", "invoiceaddress",
                    "invoiceaddress2", "invoicezipcode", "invoicecity", "invoiceregion", "invoicecountry", "telephone",
                    "emailaddress", "customer_remarks"),
            Column.decimals("discount"),
            Column.booleans("calculatevat", "invoiced", "auto_split", "cancel_missing"),
            Column.texts("preferred_delivery_date", "language"),
            Column.wholeNumbers("idtemplate", "idshippingprovider_profile", "idfulfilment_customer"),
            Column.all(CellKind.TEXT, Use.OF_PRODUCT, "productcode"),
            Column.all(CellKind.WHOLE_NUMBER, Use.OF_PRODUCT, "idproduct", "amount"),
            Column.all(CellKind.DECIMAL, Use.OF_PRODUCT, "price"),
            Column.all(CellKind.TEXT, Use.OF_PRODUCT, "name", "remarks"),
            Column.all(CellKind.WHOLE_NUMBER, Use.OF_PRODUCT, "idvatgroup", "weight"))),
    /** New purchase orders, by the number that they have at the supplier: each line is one product. */
    PURCHASEORDERS("purchaseorder", List.of("supplier_orderid"), Stream.of(
            Column.texts("supplier_orderid"),
            Column.named("supplier", Named.SUPPLIER, Use.MEMBER, "idsupplier"),
            Column.wholeNumbers("idsupplier"),
            Column.texts("supplier_name"),
            Column.wholeNumbers("idwarehouse"),
            Column.named("warehouse", Named.WAREHOUSE, Use.MEMBER, "idwarehouse"),
            Column.texts("delivery_date", "language", "remarks"),
            Column.wholeNumbers("idtemplate", "idfulfilment_customer"),
            Column.named("productcode", Named.PRODUCT, Use.OF_PRODUCT, "idproduct"),
            Column.all(CellKind.WHOLE_NUMBER, Use.OF_PRODUCT, "idproduct", "amount"),
            Column.all(CellKind.DECIMAL, Use.OF_PRODUCT, "price")));

    private final String object;
    private final List<String> key;
    private final List<Column> columns;

    ImportKind(String object, List<String> key, Stream<Stream<Column>> columns) {
        this.object = object;
        this.key = key;
        this.columns = columns.flatMap(some -> some).toList();
    }

    /** Reads it from a path. */
    @Component
    static final class OfWord implements Converter<String, ImportKind> {

        /** @throws Rejection if there is none of this word */
        @Override
        public ImportKind convert(String word) {
            return of(word);
        }
    }

    private static ImportKind of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst()
                .orElseThrow(() -> new Rejection(ErrorCode.NOT_FOUND, "there are no imports of '%s', only of %s".formatted(
                        Excerpt.of(word), Arrays.stream(values()).map(ImportKind::word).collect(Collectors.joining(", ")))));
    }

    /** As in the path. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One of its objects, in a sentence. */
    String object() {
        return object;
    }

    /** The names of the columns that say which object is meant. */
    List<String> key() {
        return key;
    }

    /** Whether lines are products of new objects, and lines with the same key belong to one object. */
    boolean hasProducts() {
        return columns.stream().anyMatch(column -> column.use() == Use.OF_PRODUCT);
    }

    /** How the object is called in a sentence. */
    String spoken() {
        return object.equals("purchaseorder") ? "purchase order" : object;
    }

    /** The member with the values of custom fields; null if such objects have none. */
    @Nullable
    String fields() {
        return switch (this) {
            case PRODUCTS -> "productfields";
            case CUSTOMERS -> "customerfields";
            case ORDERS -> "orderfields";
            case SUPPLIERS, LOCATIONS, STOCK, PURCHASEORDERS -> null;
        };
    }

    List<Column> columns() {
        return columns;
    }

    Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst();
    }

    String columnNames() {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }
}
