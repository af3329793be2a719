package fulfilment.carrier;

import static fulfilment.carrier.Shape.Type.AMOUNT;
import static fulfilment.carrier.Shape.Type.ANY;
import static fulfilment.carrier.Shape.Type.BOOLEAN;
import static fulfilment.carrier.Shape.Type.COUNT;
import static fulfilment.carrier.Shape.Type.COUNTRY;
import static fulfilment.carrier.Shape.Type.DATE;
import static fulfilment.carrier.Shape.Type.DATE_TIME;
import static fulfilment.carrier.Shape.Type.LANGUAGE;
import static fulfilment.carrier.Shape.Type.NUMBER;
import static fulfilment.carrier.Shape.Type.OBJECT_OR_ARRAY;
import static fulfilment.carrier.Shape.Type.POSITIVE;
import static fulfilment.carrier.Shape.Type.SIZE;
import static fulfilment.carrier.Shape.Type.STRING;
import static fulfilment.carrier.Shape.Type.TEXT;
import static fulfilment.carrier.Shape.Type.VERSION;

/** The requests of the three protocols, table by table. */
final class RequestShapes {

    private static final Shape CUSTOMS = new Shape()
            .list(new Shape().with(TEXT, "description").with(POSITIVE, "amount").with(COUNT, "weight").with(AMOUNT, "value")
                    .orNull(STRING, "hs_code").orNull(COUNTRY, "country_of_origin"), "products");

    private static Shape party() {
        return new Shape().orNull(STRING, "name", "contactname", "address", "address2", "zipcode", "city", "region")
                .with(COUNTRY, "country").orNull(STRING, "emailaddress", "telephone");
    }

    /** A {@code sender} says that the products of a return come back. */
    private static Shape shipment() {
        return new Shape().with(AMOUNT, "total_paid", "value_of_goods").with(party(), "recipient").optional(party(), "sender")
                .with(new Shape().optional(STRING, "reference", "orderid", "returnid", "picklistid")
                        .optional(POSITIVE, "idorder", "idreturn", "idpicklist"), "references")
                .orNull(DATE, "preferred_delivery_date").with(OBJECT_OR_ARRAY, "pickup_point_data").with(LANGUAGE, "language")
                .optional(CUSTOMS, "customs_data");
    }

    private static Shape envelope(Shape shipment) {
        return new Shape().with(VERSION, "version")
                .with(new Shape().list(new Shape().with(TEXT, "key").with(ANY, "value"), "profile").with(shipment, "shipment")
                        .optional(BOOLEAN, "test"),
                        "data");
    }

    /** The multi-parcel protocol. The weight of all parcels together may be there. */
    static final Shape SHIPMENTS = envelope(shipment().optional(POSITIVE, "weight")
            .list(new Shape().orNull(POSITIVE, "idpackaging").with(POSITIVE, "weight").orNull(SIZE, "length", "width", "height"),
                    "parcels"));

    /** The single-parcel variant. */
    static final Shape SHIPMENTS_SINGLE = envelope(shipment().with(POSITIVE, "weight"));

    private static final Shape PICKLIST_PRODUCT = new Shape().with(POSITIVE, "idproduct")
            .orNull(POSITIVE, "idpicklist_product", "idorder_product", "idreturn_product_replacement")
            .with(POSITIVE, "idvatgroup")
            .with(STRING, "productcode", "name").orNull(STRING, "remarks").with(COUNT, "amount", "amountpicked", "amount_picked")
            .with(NUMBER, "price").with(COUNT, "weight").orNull(STRING, "stocklocation", "stock_location")
            .orNull(POSITIVE, "partof_idpicklist_product").with(BOOLEAN, "has_parts");

    /** The products of a return that come back have no picklist: then its own members are null. */
    private static final Shape PICKLIST = new Shape().orNull(POSITIVE, "idpicklist").orNull(TEXT, "picklistid")
            .orNull(POSITIVE, "idcustomer", "idorder", "idreturn", "idwarehouse").with(POSITIVE, "idtemplate")
            .orNull(POSITIVE, "idshippingprovider_profile")
            .orNull(STRING, "deliveryname", "deliverycontact", "deliveryaddress", "deliveryaddress2", "deliveryzipcode",
                    "deliverycity", "deliveryregion")
            .orNull(COUNTRY, "deliverycountry").orNull(STRING, "telephone", "emailaddress", "reference")
            .orNull(POSITIVE, "assigned_to_iduser").with(BOOLEAN, "invoiced", "urgent").orNull(DATE, "preferred_delivery_date")
            .with(TEXT, "status").with(COUNT, "totalproducts", "totalpicked").orNull(DATE_TIME, "snoozed_until")
            .orNull(POSITIVE, "closed_by_iduser").orNull(DATE_TIME, "closed_at").with(DATE_TIME, "created", "updated")
            .orNull(POSITIVE, "idfulfilment_customer").list(PICKLIST_PRODUCT, "products");

    private static final Shape CONTACT = new Shape()
            .orNull(STRING, "name", "contactname", "address", "address2", "zipcode", "city", "region").orNull(COUNTRY, "country");

    private static final Shape USER = new Shape().with(POSITIVE, "iduser").orNull(POSITIVE, "idpacking_station")
            .with(STRING, "username", "firstname", "lastname", "first_name", "last_name").orNull(STRING, "emailaddress")
            .with(LANGUAGE, "language").with(BOOLEAN, "admin", "active").orNull(DATE_TIME, "last_login_at")
            .with(DATE_TIME, "created_at", "updated_at");

    /** JSON push. */
    static final Shape PUSH = new Shape().with(PICKLIST, "picklist").with(POSITIVE, "weight").with(AMOUNT, "worth")
            .with(CONTACT, "sender", "recipient").orNull(STRING, "reference").with(OBJECT_OR_ARRAY, "pickup_point_data")
            .with(USER, "user")
            .optional(new Shape().list(new Shape().with(POSITIVE, "idproduct").with(STRING, "productcode")
                    .with(TEXT, "description")
                    .with(POSITIVE, "amount").with(AMOUNT, "value", "total_value").with(COUNT, "weight")
                    .orNull(STRING, "hs_code")
                    .orNull(COUNTRY, "country_of_origin"), "products"), "customs_data");

    private RequestShapes() {}
}
