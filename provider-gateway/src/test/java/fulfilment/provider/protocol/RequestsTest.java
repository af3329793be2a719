package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.testing.ProviderProtocols;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What providers are sent, held against files and against the tables of the specification. */
class RequestsTest {

    @Test
    @Rule({"LBL-1", "LBL-4", "LBL-14"})
    void theMultiParcelRequestIsTheFile() {
        assertSame("custom-request", Orders.abroad(ProviderKind.CUSTOM, Orders.BOX, Orders.BAG));
    }

    @Test
    @Rule({"LBL-2", "LBL-9"})
    void theSingleParcelRequestIsTheFile() {
        assertSame("custom-single-request", Orders.near(ProviderKind.CUSTOM_SINGLE, Orders.BOX));
    }

    @Test
    @Rule({"LBL-3", "LBL-14", "LBL-15"})
    void thePushRequestIsTheFile() {
        assertSame("push-request", Orders.abroad(ProviderKind.JSON_PUSH, Orders.BOX));
    }

    @ParameterizedTest
    @Rule("LBL-1")
    @CsvSource(delimiter = '|', textBlock = """
            ''                                        | version data
            /data                                     | profile shipment
            /data/profile/0                           | key value
            /data/shipment                            | total_paid value_of_goods recipient references preferred_delivery_date pickup_point_data language parcels customs_data
            /data/shipment/recipient                  | name contactname address address2 zipcode city region country emailaddress telephone
            /data/shipment/references                 | reference idorder idreturn idpicklist orderid returnid picklistid
            /data/shipment/parcels/0                  | idpackaging weight length width height
            /data/shipment/customs_data/products/0    | description amount weight value hs_code country_of_origin
            """)
    void theMultiParcelRequestHasTheMembersOfTheSpecification(String at, String members) {
        assertMembers(Orders.abroad(ProviderKind.CUSTOM, Orders.BOX, Orders.BAG), at, members);
    }

    @ParameterizedTest
    @Rule("LBL-3")
    @CsvSource(delimiter = '|', textBlock = """
            ''                        | picklist weight worth sender recipient reference pickup_point_data user customs_data
            /picklist                 | idpicklist picklistid idcustomer idorder idreturn idwarehouse idtemplate idshippingprovider_profile deliveryname deliverycontact deliveryaddress deliveryaddress2 deliveryzipcode deliverycity deliveryregion deliverycountry telephone emailaddress reference assigned_to_iduser invoiced urgent preferred_delivery_date status totalproducts totalpicked snoozed_until closed_by_iduser closed_at created updated idfulfilment_customer products
            /picklist/products/0      | idpicklist_product idproduct idorder_product idreturn_product_replacement idvatgroup productcode name remarks amount amountpicked amount_picked price weight stocklocation stock_location partof_idpicklist_product has_parts
            /sender                   | name contactname address address2 zipcode city region country
            /recipient                | name contactname address address2 zipcode city region country
            /user                     | iduser idpacking_station username firstname lastname first_name last_name emailaddress language admin active last_login_at created_at updated_at
            /customs_data/products/0  | idproduct productcode description amount value total_value weight hs_code country_of_origin
            """)
    void thePushRequestHasTheMembersOfTheSpecification(String at, String members) {
        assertMembers(Orders.abroad(ProviderKind.JSON_PUSH, Orders.BOX), at, members);
    }

    @Test
    @Rule("LBL-40")
    void onlyAPushNamesTheSender() {
        var sender = Orders.abroad(ProviderKind.JSON_PUSH, Orders.BOX).contents().sender();

        assertThat(tree(Orders.abroad(ProviderKind.JSON_PUSH, Orders.BOX)).at("/sender/address").asString())
                .isEqualTo(sender.address());
        for (var kind : new ProviderKind[] {ProviderKind.CUSTOM, ProviderKind.CUSTOM_SINGLE}) {
            assertThat(text(Orders.abroad(kind, Orders.BOX))).doesNotContain(sender.name(), sender.address());
        }
    }

    @Test
    @Rule("LBL-40")
    void aPushNamesWhatIsKnownOfTheSender() {
        var order = Orders.near(ProviderKind.JSON_PUSH, Orders.BOX);
        var c = order.contents();
        var named = new ShipmentParty("Main hall", null, null, null, null, null, null, null, null, null);

        assertThat(tree(new LabelOrder(order.key(), order.kind(), order.connection(), order.profile(),
                new ShipmentContents(c.totalPaid(), c.valueOfGoods(), c.recipient(), named, c.reference(), c.idorder(),
                        c.orderid(),
                        c.idpicklist(), c.picklistid(), c.idreturn(), c.returnid(), c.preferredDeliveryDate(), c.pickupPoint(),
                        c.language(), c.products(), c.picklist(), c.user()),
                order.parcels())).get("sender").toString())
                .isEqualTo("{\"name\":\"Main hall\",\"contactname\":null,\"address\":null,\"address2\":null,\"zipcode\":null,"
                        + "\"city\":null,\"region\":null,\"country\":null}");
    }

    /** The products of a return come back: what leaves to the same address, turned round and without a picklist. */
    private static LabelOrder back(ProviderKind kind, String country, String warehouse) {
        var order = Orders.abroad(kind, Orders.BOX);
        var c = order.contents();
        return new LabelOrder(order.key(), order.kind(), order.connection(), order.profile(),
                new ShipmentContents(c.totalPaid(), c.valueOfGoods(), in(c.sender(), warehouse), in(c.recipient(), country),
                        c.reference(), null, null, null, null, 3, "R2026-3", null, null, c.language(), c.products(),
                        new Json("""
                                {"idreturn": 3, "idtemplate": 2, "status": "new", "invoiced": false, "urgent": false, "totalproducts": 4,
                                 "totalpicked": 0, "created": "2026-11-22 10:00:00", "updated": "2026-11-22 10:05:00",
                                 "products": []}"""),
                        c.user()),
                order.parcels());
    }

    private static ShipmentParty in(ShipmentParty party, String country) {
        return new ShipmentParty(party.name(), party.contactname(), party.address(), party.address2(), null, party.city(), null,
                new Country(country), party.emailaddress(), party.telephone());
    }

    @ParameterizedTest
    @Rule("LBL-89")
    @CsvSource({"CUSTOM, /shipments", "CUSTOM_SINGLE, /shipments-single"})
    void whatComesBackNamesItsSender(ProviderKind kind, String path) {
        var request = tree(back(kind, "CH", "NL"));
        var shipment = request.at("/data/shipment");

        assertThat(shipment.at("/sender/name").asString()).isEqualTo("Café Zürich GmbH");
        assertThat(shipment.at("/sender/emailaddress").asString()).isEqualTo("zoe@example.ch");
        assertThat(shipment.at("/recipient/name").asString()).isEqualTo("The Warehouse");
        assertThat(shipment.get("references").propertyNames()).containsExactly("reference", "idreturn", "returnid");
        assertThat(ProviderProtocols.inRequest(path, request)).isEmpty();
    }

    @Test
    @Rule("LBL-89")
    void aPushOfWhatComesBackHasNoPicklist() {
        var request = tree(back(ProviderKind.JSON_PUSH, "CH", "NL"));

        assertThat(request.at("/picklist/idreturn").asInt()).isEqualTo(3);
        assertThat(request.at("/picklist/idpicklist").isNull()).isTrue();
        assertThat(request.at("/sender/name").asString()).isEqualTo("Café Zürich GmbH");
        assertThat(ProviderProtocols.inRequest("/push", request)).isEmpty();
    }

    @ParameterizedTest
    @Rule("LBL-89")
    @CsvSource({"CH, NL, true", "NL, CH, true", "DE, NL, false", "CH, CH, false", "CH, NO, true"})
    void customsHearsOfWhatComesBackAcrossABorder(String from, String to, boolean crosses) {
        assertThat(tree(back(ProviderKind.CUSTOM, from, to)).at("/data/shipment").has("customs_data")).isEqualTo(crosses);
    }

    @ParameterizedTest
    @Rule("LBL-9")
    @EnumSource(value = ProviderKind.class, names = {"CUSTOM", "CUSTOM_SINGLE", "JSON_PUSH"})
    void thePickupPointIsUntouchedToTheLastDigit(ProviderKind kind) {
        assertThat(text(Orders.abroad(kind, Orders.BOX))).contains("\"pickup_point_data\":" + Orders.PICKUP_POINT);
        assertThat(text(Orders.near(kind, Orders.BOX))).contains("\"pickup_point_data\":[]");
        assertThat(text(to(Orders.near(kind, Orders.BOX), "NL", "1234 AB", new Json("null"))))
                .contains("\"pickup_point_data\":[]");
        assertThat(text(to(Orders.near(kind, Orders.BOX), "NL", "1234 AB", new Json("[1.0]"))))
                .contains("\"pickup_point_data\":[1.0]");
    }

    @ParameterizedTest
    @Rule("LBL-10")
    @CsvSource({"NL, 1234 AB, false", "CH, 8001, true", "GB, SW1A 1AA, true", "GB, BT1 1AA, false", ", 1234, false"})
    void customsDataIsThereExactlyOutsideTheCustomsUnion(String country, String zipcode, boolean isThere) {
        for (var kind : new ProviderKind[] {ProviderKind.CUSTOM, ProviderKind.CUSTOM_SINGLE, ProviderKind.JSON_PUSH}) {
            assertThat(text(to(Orders.near(kind, Orders.BOX), country, zipcode, null)).contains("\"customs_data\""))
                    .isEqualTo(isThere);
        }
    }

    @Test
    @Rule("LBL-74")
    void namesWhatCustomsWillMiss() {
        var abroad = Orders.abroad(ProviderKind.CUSTOM, Orders.BOX).contents();

        assertThat(CustomsNotes.of(abroad)).containsExactly("customs data: product CANDLE has no hs_code, country_of_origin");
        assertThat(CustomsNotes.of(Orders.near(ProviderKind.CUSTOM, Orders.BOX).contents())).isEmpty();
        assertThat(CustomsNotes.of(with(abroad, List.of(product(1, " ", 0))))).containsExactly(
                "customs data: product P1 has no hs_code, weight");
        assertThat(CustomsNotes.of(with(abroad, List.of(product(1, "940550", 5))))).isEmpty();
        assertThat(CustomsNotes.of(with(abroad, IntStream.range(0, 30).mapToObj(i -> product(i, null, 5)).toList())))
                .hasSize(21).endsWith("customs data: 10 more products lack something");
    }

    private static ShipmentContents.Product product(int id, String hsCode, int weight) {
        return new ShipmentContents.Product(id, "P" + id, "Thing", 1, weight, Price.of("1"), hsCode, new Country("NL"));
    }

    private static ShipmentContents with(ShipmentContents c, List<ShipmentContents.Product> products) {
        return new ShipmentContents(c.totalPaid(), c.valueOfGoods(), c.recipient(), c.sender(), c.reference(), c.idorder(),
                c.orderid(),
                c.idpicklist(), c.picklistid(), c.idreturn(), c.returnid(), c.preferredDeliveryDate(), c.pickupPoint(),
                c.language(),
                products, c.picklist(), c.user());
    }

    private static LabelOrder to(LabelOrder order, String country, String zipcode, Json pickupPoint) {
        var c = order.contents();
        var there = new ShipmentParty("Ann", null, null, null, zipcode, null, null, country == null ? null : new Country(country),
                null,
                null);
        return new LabelOrder(order.key(), order.kind(), order.connection(), order.profile(),
                new ShipmentContents(c.totalPaid(), c.valueOfGoods(), there, c.sender(), c.reference(), c.idorder(), c.orderid(),
                        c.idpicklist(), c.picklistid(), c.idreturn(), c.returnid(), c.preferredDeliveryDate(), pickupPoint,
                        c.language(),
                        c.products(), c.picklist(), c.user()),
                order.parcels());
    }

    @ParameterizedTest
    @Rule("LBL-95")
    @EnumSource(names = {"CUSTOM", "CUSTOM_SINGLE"})
    void aTestRequestIsThatForALabelWithAMark(ProviderKind kind) {
        var order = Orders.abroad(kind, Orders.BOX);
        var marked = ProviderJson.MAPPER.readTree(CustomProtocol.testRequest(order));
        assertThat(marked.at("/data/test").isBoolean()).isTrue();
        assertThat(marked.at("/data/test").asBoolean()).isTrue();
        assertThat(ProviderProtocols.inRequest(kind == ProviderKind.CUSTOM ? "/shipments" : "/shipments-single", marked))
                .isEmpty();

        ((ObjectNode) marked.get("data")).remove("test");
        assertThat(marked).isEqualTo(tree(order));
    }

    private static void assertSame(String file, LabelOrder order) {
        assertThat(tree(order).toPrettyString()).isEqualTo(ProviderJson.MAPPER.readTree(Orders.file(file)).toPrettyString());
    }

    private static void assertMembers(LabelOrder order, String at, String members) {
        assertThat(String.join(" ", tree(order).at(at).propertyNames())).isEqualTo(members);
    }

    private static JsonNode tree(LabelOrder order) {
        return ProviderJson.MAPPER.readTree(text(order));
    }

    /** Every request of these tests is described. */
    private static String text(LabelOrder order) {
        var request = new String(Protocol.of(order.kind()).request(order), StandardCharsets.UTF_8);
        assertThat(ProviderProtocols.inRequest(path(order.kind()), ProviderJson.MAPPER.readTree(request))).isEmpty();
        return request;
    }

    private static String path(ProviderKind kind) {
        return switch (kind) {
            case CUSTOM -> "/shipments";
            case CUSTOM_SINGLE -> "/shipments-single";
            case JSON_PUSH -> "/push";
            case MANUAL -> throw new IllegalArgumentException("a manual provider has no protocol");
        };
    }
}
