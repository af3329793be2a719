package fulfilment.provider.protocol;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentContents.Product;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Label orders for tests, and the files with what is sent and answered. */
final class Orders {

    static final String PICKUP_POINT = "{\"id\": 12345678901234567890, \"latitude\": 52.10000, \"open\": [\"9:00\", 1.50]}";
    static final LabelOrder.Parcel BOX = new LabelOrder.Parcel(5, 1250, 40, 30, 20);
    static final LabelOrder.Parcel BAG = new LabelOrder.Parcel(null, 800, null, null, null);

    private static final ShipmentParty WAREHOUSE = new ShipmentParty("The Warehouse", null, "Kade 1", null, "3011 AA",
            "Rotterdam", null,
            new Country("NL"), "info@warehouse.example", "010 000 00 00");
    private static final ShipmentParty ABROAD = new ShipmentParty("Café Zürich GmbH", "Zoë Müller", "Bahnhofstrasse 1",
            "2. Stock", "8001",
            "Zürich",
            "ZH", new Country("CH"), "zoe@example.ch", "+41 44 000 00 00");
    private static final ShipmentParty NEAR = new ShipmentParty("Ann", null, "Dorpsstraat 1", null, "1234 AB", "Ons Dorp", null,
            new Country("NL"), null, null);

    /** As clients see it: also with members that are not for providers. */
    private static final Json PICKLIST = new Json("""
            {"idpicklist":40,"picklistid":"P2026-40","idorder":12,"idreturn":null,"idwarehouse":1,"idpicklist_batch":77,
             "idshippingprovider_profile":9,"idcustomer":7,"idtemplate":2,"deliveryname":"Café Zürich GmbH",
             "deliverycontact":"Zoë Müller","deliveryaddress":"Bahnhofstrasse 1","deliveryaddress2":"2. Stock",
             "deliveryzipcode":"8001","deliverycity":"Zürich","deliveryregion":"ZH","deliverycountry":"CH",
             "telephone":"+41 44 000 00 00","emailaddress":"zoe@example.ch","reference":"PO 4711",
             "preferred_delivery_date":"2026-12-24","assigned_to_iduser":4,"invoiced":false,"urgent":true,"status":"new",
             "paused_reason":null,"totalproducts":4,"totalpicked":4,"weight":1550,"snoozed_until":null,"closed_by_iduser":null,
             "closed_at":null,"created":"2026-11-22 10:00:00","updated":"2026-11-22 10:05:00","comment_count":2,
             "tags":[{"title":"secret","image":"/images/1.png"}],
             "products":[{"idpicklist_product":100,"idpicklist":40,"idproduct":11,"idorder_product":200,
              "idreturn_product_replacement":null,"idvatgroup":1,"productcode":"LANTERN","name":"Lantern, red","remarks":"",
              "amount":3,"amountpicked":3,"amount_picked":3,"price":15.00,"weight":450,"partof_idpicklist_product":null,
              "has_parts":false,"stocklocation":"A-1-2","stock_location":"A-1-2","pick_locations":[{"idlocation":1}]}]}""");
    private static final Json USER = new Json("""
            {"iduser":4,"idpacking_station":null,"username":"bob","firstname":"Bob","lastname":"Packer","first_name":"Bob",
             "last_name":"Packer","full_name":"Bob Packer","emailaddress":"bob@example.com","language":"en","admin":false,
             "active":true,"last_login_at":null,"created_at":"2026-01-01 09:00:00","updated_at":"2026-01-01 09:00:00",
             "rights":[{"right":"picklists","granted":true}]}""");

    private static final List<Product> PRODUCTS = List.of(
            new Product(11, "LANTERN", "Lantern, red", 3, 450, Price.of("12.50"), "940550", new Country("CN")),
            new Product(12, "CANDLE", "Candle", 1, 200, Price.of("23.9"), null, null));

    private Orders() {}

    /** An order with every member set, to a country outside the customs union. */
    static LabelOrder abroad(ProviderKind kind, LabelOrder.Parcel... parcels) {
        var profile = new LinkedHashMap<String, Json>();
        profile.put("service", new Json("\"express\""));
        profile.put("insured", new Json("500.00"));
        profile.put("saturday", new Json("true"));
        return order(kind, ProviderConnection.NONE, profile,
                contents(ABROAD, "PO 4711", 3, LocalDate.of(2026, 12, 24), new Json(PICKUP_POINT), Language.NL), parcels);
    }

    /** An order with nothing that can be left out. */
    static LabelOrder near(ProviderKind kind, ProviderConnection connection, LabelOrder.Parcel... parcels) {
        return order(kind, connection, Map.of(), contents(NEAR, null, null, null, null, Language.EN), parcels);
    }

    static LabelOrder near(ProviderKind kind, LabelOrder.Parcel... parcels) {
        return near(kind, ProviderConnection.NONE, parcels);
    }

    /** A file below {@code contracts/labels}. */
    static byte[] file(String name) {
        try (var in = Orders.class.getResourceAsStream("/contracts/labels/" + name + ".json")) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static LabelOrder order(ProviderKind kind, ProviderConnection connection, Map<String, Json> profile,
            ShipmentContents contents, LabelOrder.Parcel... parcels) {
        return new LabelOrder("shipment-77-1", kind, connection, profile, contents, List.of(parcels));
    }

    private static ShipmentContents contents(ShipmentParty recipient, @Nullable String reference, @Nullable Integer idreturn,
            @Nullable LocalDate day, @Nullable Json pickupPoint, Language language) {
        return new ShipmentContents(Price.of("61.4"), Price.of("30.125"), recipient, WAREHOUSE, reference, 12, "O2026-12", 40,
                "P2026-40", idreturn, idreturn == null ? null : "R2026-" + idreturn, day, pickupPoint, language, PRODUCTS,
                PICKLIST,
                USER);
    }
}
