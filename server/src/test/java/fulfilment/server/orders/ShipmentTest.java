package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.id;
import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Shipments over HTTP. Rules SHP. */
class ShipmentTest {

    private static final Service SERVICE = Service.shared();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);
    private static final Client API = SHIPPABLE.api();

    private static int packaging() {
        return API.post("/packagings", "{\"name\": \"%s\"}".formatted(Unique.text())).created().get("idpackaging").asInt();
    }

    /** The id of the profile that a new account has. */
    private static int standard() {
        return API.get("/shippingproviders").ok().get(0).get("profiles").get(0).get("idshippingprovider_profile").asInt();
    }

    @Rule("SHP-27")
    @Test
    void listsAllShippingProvidersWithTheirProfilesAtOnce() {
        var providers = API.get("/shippingproviders").ok();

        assertThat(providers.get(0).get("provider").asString()).isEqualTo("Manual");
        assertThat(providers.get(0).get("profiles").findValuesAsString("name")).hasSize(1);
        assertThat(providers.findValuesAsString("standard")).containsOnlyOnce("true");
        assertThat(API.get("/shippingproviders?offset=1").ok()).isEqualTo(providers);
    }

    @Rule({"SHP-1", "SHP-2"})
    @ParameterizedTest
    @ValueSource(strings = {"{}", "", "null", "[]", "{\"parcels\": [], \"extrafields\": []}",
            "{\"parcels\": null, \"extrafields\": \"\", \"unknown\": 1}"})
    void closesAPickedPicklistWithItsShipment(String body) {
        var picklist = SHIPPABLE.picked(5);

        var closed = SHIPPABLE.shipped(picklist, body.isEmpty() ? null : body);

        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(closed.get("closed_at").isNull()).isFalse();
        assertThat(closed.get("closed_by_iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        assertThat(closed).isEqualTo(API.get(path(picklist)).ok());
        assertThat(SHIPPABLE.order(picklist).get("status").asString()).isEqualTo("completed");
        assertThat(SHIPPABLE.stock(picklist).get("stock").asInt()).isZero();
        assertThat(SHIPPABLE.stock(picklist).get("reserved").asInt()).isZero();
        assertThat(SHIPPABLE.shipments(picklist)).hasSize(1);
    }

    @Rule({"SHP-1", "SHP-6", "SHP-10", "SHP-14", "SHP-18"})
    @Test
    void makesOneParcelOfThePicklistByDefault() {
        var picklist = SHIPPABLE.picked(5);
        var made = SHIPPABLE.shipment(picklist, "{}");

        assertThat(made.propertyNames()).containsExactly("idshipment", "idpicklist", "idorder", "idreturn", "idshippingprovider",
                "idcompany_shippingprovider", "idcompany_shippingprovider_profile", "provider", "providername",
                "public_providername", "profile_name", "carrier_key", "labelurl", "labelurl_pdf", "labelurl_zpl", "trackingcode",
                "trackingurl", "tracktraceurl", "weight", "idpackaging", "cancelled", "created_by_iduser", "parcels", "created",
                "updated");
        assertThat(made.get("idpicklist")).isEqualTo(picklist.get("idpicklist"));
        assertThat(made.get("idorder")).isEqualTo(picklist.get("idorder"));
        assertThat(made.get("provider").asString()).isEqualTo("Manual");
        assertThat(made.get("idcompany_shippingprovider_profile").asInt()).isEqualTo(standard());
        assertThat(made.get("weight").asInt()).isEqualTo(5 * ShippablePicklists.WEIGHT);
        assertThat(made.get("cancelled").asBoolean()).isFalse();
        assertThat(made.get("created_by_iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        for (var unknown : List.of("idreturn", "carrier_key", "labelurl", "labelurl_zpl", "trackingcode", "trackingurl",
                "idpackaging")) {
            assertThat(made.get(unknown).isNull()).describedAs(unknown).isTrue();
        }
        assertThat(made.get("parcels")).hasSize(1);
        var parcel = made.get("parcels").get(0);
        assertThat(parcel.propertyNames()).containsExactly("idparcel", "idshipment_parcel", "idpackaging", "weight", "length",
                "width", "height", "tracking_code", "trackingcode", "tracking_url", "tracktraceurl", "labelurl", "labelurl_pdf",
                "labelurl_zpl", "documents");
        assertThat(parcel.get("weight")).isEqualTo(made.get("weight"));
        assertThat(parcel.get("idshipment_parcel")).isEqualTo(parcel.get("idparcel"));

        assertThat(API.get("/shipments/" + id(made)).ok()).isEqualTo(made);
        assertThat(SHIPPABLE.shipments(picklist)).containsExactly(made);
        assertThat(API.get("/shipments").ok().get(0)).isEqualTo(made);
    }

    /** Otherwise the goods would be shipped and paid for a second time. */
    @Rule({"ORD-46", "PCK-26", "SHP-23"})
    @Test
    void refusesToReopenAnOrderOrCancelItsPicklistWhileAShipmentExists() {
        var picklist = SHIPPABLE.picklist(2, "");
        int shipment = id(SHIPPABLE.shipment(picklist, "{}"));
        var order = "/orders/%d".formatted(picklist.get("idorder").asInt());
        var before = API.get(order).ok();

        API.post(order + "/reopen", null).refused(400, 21);
        API.post(path(picklist) + "/cancel", null).refused(400, 21);
        assertThat(API.get(order).ok()).isEqualTo(before);

        API.delete(path(picklist) + "/shipments/" + shipment).expect(204);
        assertThat(API.post(order + "/reopen", null).ok().get("status").asString()).isEqualTo("concept");
    }

    @Rule({"ORD-49", "ORD-52", "SHP-23"})
    @Test
    void refusesToBringBackACancelledOrderWhileAShipmentExists() {
        var picklist = SHIPPABLE.picklist(2, "");
        int shipment = id(SHIPPABLE.shipment(picklist, "{}"));
        var order = "/orders/%d".formatted(picklist.get("idorder").asInt());
        API.delete(order + "?force=true").expect(204);
        var before = API.get(order).ok();

        API.post(order + "/undo-cancellation", null).refused(400, 21);
        assertThat(API.get(order).ok()).isEqualTo(before);

        API.delete(path(picklist) + "/shipments/" + shipment).expect(204);
        assertThat(API.post(order + "/undo-cancellation", null).ok().get("status").asString()).isEqualTo("concept");
    }

    @Rule("ORD-40")
    @Test
    void keepsThePicklistsProfileUntilTheOrderGetsAnother() {
        var picklist = SHIPPABLE.picklist(2, "");
        var order = "/orders/%d".formatted(picklist.get("idorder").asInt());
        int chosen = API.get(path(picklist) + "/shippingmethods").ok().get(0).get("idshippingprovider_profile").asInt();
        API.put(path(picklist), "{\"idshippingprovider_profile\": %d}".formatted(chosen)).ok();

        API.put(order, "{\"reference\": \"new\"}").ok();
        assertThat(API.get(path(picklist)).ok().get("idshippingprovider_profile").asInt()).isEqualTo(chosen);

        API.put(order, "{\"idshippingprovider_profile\": %d}".formatted(chosen)).ok();
        API.put(order, "{\"idshippingprovider_profile\": null}").ok();
        assertThat(API.get(path(picklist)).ok().get("idshippingprovider_profile").isNull()).isTrue();
    }

    @Rule({"SHP-14", "SHP-15", "SHP-17", "SHP-18"})
    @Test
    void makesAShipmentAsTheClientRequests() {
        int packaging = packaging();
        var made = SHIPPABLE.shipment(SHIPPABLE.picked(2),
                """
                {"idshippingprofile": "%d", "weight": "1250", "idpackaging": %d, "extrafields": {"code": " 3SABC ", "else": [1]}}"""
                        .formatted(standard(), packaging));

        assertThat(made.get("weight").asInt()).isEqualTo(1250);
        assertThat(made.get("idpackaging").asInt()).isEqualTo(packaging);
        assertThat(made.get("trackingcode").asString()).isEqualTo("3SABC");
        var parcel = made.get("parcels").get(0);
        assertThat(parcel.get("idpackaging").asInt()).isEqualTo(packaging);
        assertThat(parcel.get("tracking_code").asString()).isEqualTo("3SABC");
        assertThat(parcel.get("trackingcode").asString()).isEqualTo("3SABC");

        var number = SHIPPABLE.shipment(SHIPPABLE.picked(1), "{\"extrafields\": {\"code\": 871}, \"weight\": 0}");
        assertThat(number.get("trackingcode").asString()).isEqualTo("871");
        assertThat(number.get("weight").asInt()).isZero();
        var blank = SHIPPABLE.shipment(SHIPPABLE.picked(1), "{\"extrafields\": {\"code\": \" \"}, \"weight\": null}");
        assertThat(blank.get("trackingcode").isNull()).isTrue();
    }

    @Rule({"SHP-10", "SHP-12", "SHP-14", "SHP-17"})
    @Test
    void makesAShipmentOfSeveralParcels() {
        int packaging = packaging();
        var made = SHIPPABLE.shipment(SHIPPABLE.picked(2), """
                {"weight": 9, "idpackaging": 2000000000, "extrafields": {"code": "3S1"}, "parcels": [
                    {"idpackaging": %d, "weight": 700, "length": 40, "width": 30, "height": 20}, {"weight": 50}]}"""
                .formatted(packaging));

        assertThat(made.get("weight").asInt()).isEqualTo(750);
        assertThat(made.get("idpackaging").isNull()).isTrue();
        assertThat(made.get("trackingcode").asString()).isEqualTo("3S1");
        assertThat(made.get("parcels")).hasSize(2);
        assertThat(made.get("parcels").get(0).get("length").asInt()).isEqualTo(40);
        assertThat(made.get("parcels").get(0).get("idpackaging").asInt()).isEqualTo(packaging);
        assertThat(made.get("parcels").get(1).get("weight").asInt()).isEqualTo(50);
        assertThat(made.get("parcels").get(1).get("idparcel")).isNotEqualTo(made.get("parcels").get(0).get("idparcel"));

        var one = SHIPPABLE.shipment(SHIPPABLE.picked(3), "{\"parcels\": [{\"idpackaging\": %d}]}".formatted(packaging));
        assertThat(one.get("weight").asInt()).isEqualTo(3 * ShippablePicklists.WEIGHT);
        assertThat(one.get("idpackaging").asInt()).isEqualTo(packaging);
    }

    @Rule({"SHP-6", "SHP-7"})
    @Test
    void usesThePicklistsProfileUnlessAnotherIsSent() {
        int profile = standard();
        var preferred = SHIPPABLE.picklist(1, "\"idshippingprovider_profile\": " + profile);

        assertThat(SHIPPABLE.shipment(preferred, "{}").get("idcompany_shippingprovider_profile").asInt()).isEqualTo(profile);
        assertThat(SHIPPABLE.shipment(preferred, "{\"idshippingprovider_profile\": %d}".formatted(profile)).get("profile_name")
                .asString())
                .isEqualTo("Manual");
        assertThat(SHIPPABLE.shipment(preferred, "{\"idshippingprofile\": %d, \"idshippingprovider_profile\": 2000000000}"
                .formatted(profile)).get("idcompany_shippingprovider_profile").asInt()).isEqualTo(profile);
        SHIPPABLE.refused(400, 26,
                () -> API.post(path(preferred) + "/shipments", "{\"idshippingprovider_profile\": 2000000000}"));
    }

    @Rule({"SHP-2", "SHP-5", "SHP-25"})
    @Test
    void keepsAPicklistOpenUntilEverythingIsPicked() {
        var picklist = SHIPPABLE.picklist(3, "");
        API.post(path(picklist) + "/pick", "{\"idpicklist_product\": %d, \"amount\": 2}"
                .formatted(picklist.get("products").get(0).get("idpicklist_product").asInt())).ok();

        assertThat(SHIPPABLE.shipped(picklist, "{}").get("status").asString()).isEqualTo("new");
        assertThat(SHIPPABLE.stock(picklist).get("stock").asInt()).isEqualTo(3);
        assertThat(SHIPPABLE.stock(picklist).get("reservedpicklists").asInt()).isEqualTo(3);
        assertThat(SHIPPABLE.order(picklist).get("status").asString()).isEqualTo("processing");

        assertThat(API.post(path(picklist) + "/pickall", null).ok().get("status").asString()).isEqualTo("new");
        assertThat(SHIPPABLE.shipped(picklist, "{}").get("status").asString()).isEqualTo("closed");
        assertThat(SHIPPABLE.order(picklist).get("status").asString()).isEqualTo("completed");

        var closed = API.get(path(picklist)).ok();
        assertThat(SHIPPABLE.shipped(picklist, "{\"extrafields\": {\"code\": \"forgotten\"}}")).isEqualTo(closed);
        var shipments = SHIPPABLE.shipments(picklist);
        assertThat(shipments).hasSize(3);
        assertThat(shipments.get(0).get("trackingcode").asString()).isEqualTo("forgotten");
        assertThat(shipments.stream().map(ShippablePicklists::id).toList()).isSortedAccordingTo((a, b) -> b - a);
        assertThat(SHIPPABLE.stock(picklist).get("stock").asInt()).isZero();
    }

    @Rule({"PCK-30", "SHP-4"})
    @Test
    void shipsAndClosesASnoozedPicklist() {
        var picklist = SHIPPABLE.picked(1);
        API.post(path(picklist) + "/snooze", "{\"snooze_until\": \"2099-01-01 08:00:00\"}").ok();

        assertThat(SHIPPABLE.shipped(picklist, "{}").get("status").asString()).isEqualTo("closed");
    }

    @Rule({"PCK-22", "SHP-3", "SHP-4"})
    @Test
    void refusesToShipAPausedOrCancelledPicklist() {
        var paused = SHIPPABLE.picked(1);
        API.post(path(paused) + "/pause", "{\"reason\": \"wait\"}").ok();
        SHIPPABLE.refused(400, 1013, () -> API.post(path(paused) + "/shipments", "{}"));
        API.post(path(paused) + "/resume", null).ok();
        SHIPPABLE.shipped(paused, "{}");

        var held = SHIPPABLE.picked(1);
        API.post("/orders/%d/pause".formatted(held.get("idorder").asInt()), null).ok();
        SHIPPABLE.refused(400, 1013, () -> API.post(path(held) + "/shipments", "{}"));

        var cancelled = SHIPPABLE.picked(1);
        API.post(path(cancelled) + "/cancel", null).ok();
        SHIPPABLE.refused(400, 21, () -> API.post(path(cancelled) + "/shipments", "{}"));
        assertThat(SHIPPABLE.shipments(cancelled)).isEmpty();
    }

    @Rule({"SHP-6", "SHP-9", "SHP-11", "SHP-13", "SHP-15"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "26 | {\"idshippingprofile\": 2000000000}", "26 | {\"idshippingprofile\": -1}", "26 | {\"idpackaging\": 2000000000}",
            "26 | {\"parcels\": [{\"weight\": 1}, {\"weight\": 1, \"idpackaging\": 2000000000}]}",
            "5 | {\"parcels\": [{\"weight\": 1}, {}]}"})
    void refusesInvalidShipmentsAndChangesNothing(int code, String body) {
        var picklist = SHIPPABLE.picked(1);
        var before = List.of(SHIPPABLE.order(picklist), API.get(path(picklist)).ok());

        SHIPPABLE.refused(400, code, () -> API.post(path(picklist) + "/shipments", body));

        assertThat(List.of(SHIPPABLE.order(picklist), API.get(path(picklist)).ok())).isEqualTo(before);
        assertThat(SHIPPABLE.shipments(picklist)).isEmpty();
    }

    @Rule({"PKG-6", "SHP-9"})
    @Test
    void refusesAnInactivePackagingForAShipment() {
        int packaging = packaging();
        var picklist = SHIPPABLE.picked(1);
        API.put("/packagings/" + packaging, "{\"active\": false}").ok();
        SHIPPABLE.refused(400, 26, () -> API.post(path(picklist) + "/shipments", "{\"idpackaging\": %d}".formatted(packaging)));

        API.put("/packagings/" + packaging, "{\"active\": true}").ok();
        SHIPPABLE.shipped(picklist, "{\"idpackaging\": %d}".formatted(packaging));
    }

    @Rule({"SHP-21", "SHP-25"})
    @Test
    void refusesUnknownShipmentsAndPicklists() {
        for (var path : List.of("/shipments/2000000000", "/picklists/2000000000/shipments",
                "/picklists/2000000000/shippingmethods")) {
            API.get(path).refused(404, 20);
        }
        SHIPPABLE.refused(404, 20, () -> API.post("/picklists/2000000000/shipments", "{}"));
        SHIPPABLE.refused(404, 20, () -> API.delete("/picklists/2000000000/shipments/1"));
        var picklist = SHIPPABLE.picked(1);
        SHIPPABLE.refused(404, 20, () -> API.delete(path(picklist) + "/shipments/2000000000"));
        int other = id(SHIPPABLE.shipment(SHIPPABLE.picked(1), "{}"));
        SHIPPABLE.refused(404, 20, () -> API.delete(path(picklist) + "/shipments/" + other));
    }

    @Rule({"ORD-36", "SHP-23"})
    @Test
    void refusesToChangeAnOrderWhileAShipmentExists() {
        var picklist = SHIPPABLE.picklist(2, "");
        var order = "/orders/" + picklist.get("idorder").asInt();
        int shipment = id(SHIPPABLE.shipment(picklist, "{}"));

        SHIPPABLE.refused(400, 30, () -> API.put(order, "{\"reference\": \"later\"}"));
        API.put(order, "{\"deliveryname\": \"Ann\"}").ok();

        API.delete(path(picklist) + "/shipments/" + shipment).expect(204);
        assertThat(API.put(order, "{\"reference\": \"later\"}").ok().get("reference").asString()).isEqualTo("later");
    }

    @Rule({"SHP-20", "SHP-22", "SHP-25", "TIM-1", "TIM-9"})
    @Test
    void cancelsAShipmentWithinFiveMinutes() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var shippable = ShippablePicklists.of(service);
        var picklist = shippable.picked(1);
        var late = shippable.shipment(picklist, "{}");
        var closed = shippable.api().get(path(picklist)).ok();
        clock.passes(Duration.ofSeconds(1));
        var made = shippable.shipment(picklist, "{\"extrafields\": {\"code\": \"3S\"}}");
        clock.passes(Duration.ofMinutes(5));

        shippable.api().delete(path(picklist) + "/shipments/" + id(made)).expect(204);

        var cancelled = shippable.api().get("/shipments/" + id(made)).ok();
        assertThat(cancelled.get("cancelled").asBoolean()).isTrue();
        assertThat(cancelled.get("created").asString()).isEqualTo(year + "-06-01 10:00:01");
        assertThat(cancelled.get("updated").asString()).isEqualTo(year + "-06-01 10:05:01");
        assertThat(cancelled.get("trackingcode").asString()).isEqualTo("3S");
        assertThat(shippable.shipments(picklist)).containsExactly(cancelled, late);
        assertThat(shippable.api().get(path(picklist)).ok()).isEqualTo(closed);
        assertThat(shippable.stock(picklist).get("stock").asInt()).isZero();
        assertThat(shippable.api().send("GET", "/shipments/" + id(made) + "?as_of=" + year + "-06-01%2010:04:00", null).ok())
                .isEqualTo(made);
        assertThat(shippable.ids(path(picklist) + "/shipments?as_of=" + year + "-06-01%2010:00:00")).containsExactly(id(late));

        shippable.refused(400, 1015, () -> shippable.api().delete(path(picklist) + "/shipments/" + id(made)));
        shippable.refused(400, 1015, () -> shippable.api().delete(path(picklist) + "/shipments/" + id(late)));
        assertThat(shippable.api().get("/shipments/" + id(late)).ok()).isEqualTo(late);

        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(shippable.shipments(picklist)).containsExactly(cancelled, late);
    }

    @Rule({"SHP-20", "SHP-21"})
    @Test
    void cancelsAShipmentWithoutItsPicklist() {
        var picklist = SHIPPABLE.picked(1);
        var made = SHIPPABLE.shipment(picklist, "{}");
        var cancel = "/picklists/shipments/%d/cancel".formatted(id(made));

        var cancelled = API.post(cancel, "{}").ok();

        assertThat(cancelled.get("cancelled").asBoolean()).isTrue();
        assertThat(SHIPPABLE.shipments(picklist)).containsExactly(cancelled);
        SHIPPABLE.refused(400, 1015, () -> API.post(cancel, null));
        SHIPPABLE.refused(404, 20, () -> API.post("/picklists/shipments/2000000000/cancel", null));
    }

    @Rule({"CON-52", "CON-55", "CON-56", "SHP-26"})
    @Test
    void findsShipmentsNewestFirst() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var shippable = ShippablePicklists.of(service);
        var ofThisYear = "/shipments?sincedate=" + year + "-01-01";
        assertThat(shippable.ids(ofThisYear)).isEmpty();
        var first = shippable.picklist(1, "\"reference\": \"Web_77%\"");
        int one = id(shippable.shipment(first, "{\"extrafields\": {\"code\": \"3SABC\"}}"));
        clock.passes(Duration.ofMinutes(1));
        int two = id(shippable.shipment(shippable.picklist(1, ""), "{}"));
        clock.passes(Duration.ofMinutes(1));
        int three = id(shippable.shipment(first, "{}"));
        clock.passes(Duration.ofMinutes(1));

        assertThat(shippable.ids(ofThisYear)).containsExactly(three, two, one);
        assertThat(shippable.ids(ofThisYear + "&offset=1")).containsExactly(two, one);
        assertThat(shippable.ids(ofThisYear + "&offset=3")).isEmpty();
        assertThat(shippable.ids("/shipments?search=3sab")).containsExactly(one);
        assertThat(shippable.ids("/shipments?search=eb_77%25")).containsExactly(three, one);
        assertThat(shippable.ids("/shipments?search=" + first.get("picklistid").asString())).containsExactly(three, one);
        assertThat(shippable.ids("/shipments?search=nothing")).isEmpty();
        assertThat(shippable.ids("/shipments?sincedate=" + year + "-06-01%2010:01:00")).containsExactly(three);
        assertThat(shippable.ids(ofThisYear + "&untildate=" + year + "-06-01%2010:01:00")).containsExactly(one);
        assertThat(shippable.ids("/shipments?sincedate=%1$d-06-01&untildate=%1$d-06-01+10:02:00".formatted(year)))
                .containsExactly(two,
                        one);
        shippable.api().send("GET", "/shipments?sincedate=yesterday", null).refused(400, 5);

        shippable.api().delete(path(first) + "/shipments/" + three).expect(204);
        assertThat(shippable.ids(ofThisYear)).containsExactly(three, two, one);
    }

    @Rule("SHP-24")
    @Test
    void listsShippingMethodsWithOneSelected() {
        var methods = API.get(path(SHIPPABLE.picklist(1, "")) + "/shippingmethods?offset=0").ok();

        assertThat(methods.findValuesAsString("selected")).containsOnlyOnce("true");
        assertThat(methods.get(0).propertyNames()).containsExactly("idshippingprovider_profile", "name", "provider", "carrier",
                "selected", "extra_fields");
        assertThat(methods.get(0).get("carrier")).isEqualTo(methods.get(0).get("provider"));
        assertThat(methods.get(0).get("idshippingprovider_profile").asInt()).isEqualTo(standard());
        assertThat(methods.get(0).get("provider").asString()).isEqualTo("Manual");
        assertThat(methods.get(0).get("selected").asBoolean()).isTrue();
        assertThat(methods.get(0).get("extra_fields")).isEmpty();
    }

    @Rule("SHP-29")
    @Test
    void showsALimitedKeyOnlyShipmentsOfItsPicklists() {
        int owner = SERVICE.fulfilmentCustomer();
        var limits = "{\"allowed_shipping_profiles\": [%d]}".formatted(standard());
        API.put("/fulfilment/customers/" + owner, limits).ok();
        var own = SHIPPABLE.picklist(1, "\"idfulfilment_customer\": " + owner);
        int shipment = id(SHIPPABLE.shipment(own, "{}"));
        assertThat(API.get(path(own) + "/shippingmethods").ok()).hasSize(1);

        var scoped = scoped(owner);
        assertThat(id(scoped.get(path(own) + "/shipments").ok().get(0))).isEqualTo(shipment);
        scoped.get(path(SHIPPABLE.picklist(1, "")) + "/shipments").refused(404, 20);
        for (var path : List.of("/shipments", "/shipments/" + shipment, path(own) + "/shippingmethods")) {
            scoped.get(path).refused(403, 1017);
        }
        SHIPPABLE.refused(403, 1017, () -> scoped.post(path(own) + "/shipments", "{}"));
        SHIPPABLE.refused(403, 1017, () -> scoped.delete(path(own) + "/shipments/" + shipment));
    }

    private static Client scoped(int owner) {
        return API.withNewKey(API.newUser(), "\"idfulfilment_customer\": %d".formatted(owner));
    }

    @Rule({"FUL-9", "SHP-8", "SHP-24"})
    @Test
    void refusesProfilesThatAreNotAllowed() {
        int bike = SHIPPABLE.manualProfile("By bike", "Same day");
        int owner = API.post("/fulfilment/customers", "{\"name\": \"%s\", \"allowed_shipping_profiles\": [%d]}"
                .formatted(Unique.text(), bike)).created().get("idfulfilment_customer").asInt();
        var limited = SHIPPABLE.picklist(1, "\"idfulfilment_customer\": " + owner);

        assertThat(SHIPPABLE.refused(400, 26, () -> API.post(path(limited) + "/shipments", "{}"))).contains("limited");
        assertThat(API.get(path(limited) + "/shippingmethods").ok()).hasSize(1);
        var made = SHIPPABLE.shipment(limited, "{\"idshippingprofile\": %d}".formatted(bike));
        assertThat(made.get("providername").asString()).isEqualTo("By bike");
        assertThat(made.get("public_providername").asString()).isEqualTo("By bike");
        assertThat(made.get("profile_name").asString()).isEqualTo("Same day");
        API.put("/fulfilment/customers/" + owner, "{\"allowed_shipping_profiles\": []}").ok();
        SHIPPABLE.shipped(limited, "{}");
    }

    @Rule({"EVT-21", "SHP-28"})
    @Test
    void announcesShipmentsAndTheirCancellation() {
        var picklist = SHIPPABLE.picked(1);
        var start = FeedEnd.of(SERVICE);
        var made = SHIPPABLE.shipment(picklist, "{}");
        API.delete(path(picklist) + "/shipments/" + id(made)).expect(204);

        var announced = announced(start, "picklists.shipments.cancelled");
        assertThat(announced.stream().map(event -> event.get("event").asString())).contains("picklists.shipments.created",
                "picklists.changed", "picklists.closed", "orders.completed", "orders.status_changed", "products.stock_changed",
                "picklists.shipments.cancelled");
        var created = announced.stream().filter(event -> event.get("event").asString().equals("picklists.shipments.created"))
                .toList();
        assertThat(created).hasSize(1);
        assertThat(created.getFirst().get("data")).isEqualTo(made);
        assertThat(announced.getLast().get("data")).isEqualTo(API.get("/shipments/" + id(made)).ok());
    }

    /** Reads the feed until its last event is of this kind; a concurrent transaction can delay it for a moment. */
    private static List<JsonNode> announced(String start, String last) {
        var events = new ArrayList<JsonNode>();
        Eventually.until(() -> {
            events.clear();
            API.get("/events?after=" + start).ok().get("events").forEach(events::add);
            return !events.isEmpty() && events.getLast().get("event").asString().equals(last);
        }, () -> last + " at the end");
        return events;
    }

    @Test
    @Rule("CON-73")
    void shipsOnceIfARequestIsRepeatedUnderTheSameKey() {
        var picklist = SHIPPABLE.picked(1);
        var once = API.header("Idempotency-Key", Unique.text());
        var shipments = path(picklist) + "/shipments?return=shipment";

        var made = once.post(shipments, "{}").created();

        assertThat(once.post(shipments, "{}").created()).isEqualTo(made);
        assertThat(SHIPPABLE.shipments(picklist)).containsExactly(made);
    }

    @Rule({"SHP-2", "SHP-5"})
    @Test
    void closesAPicklistOnceWithTwoConcurrentShipments() {
        var picklist = SHIPPABLE.picked(4);

        var both = List.of(CompletableFuture.supplyAsync(() -> SHIPPABLE.shipped(picklist, "{}")),
                CompletableFuture.supplyAsync(() -> SHIPPABLE.shipped(picklist, "{}")));

        both.forEach(shipped -> assertThat(shipped.join().get("status").asString()).isEqualTo("closed"));
        assertThat(SHIPPABLE.shipments(picklist)).hasSize(2);
        assertThat(SHIPPABLE.stock(picklist).get("stock").asInt()).isZero();
        assertThat(SHIPPABLE.order(picklist).get("status").asString()).isEqualTo("completed");
    }

    @Rule("SHP-19")
    @Test
    void keepsTheNamesOfItsProviderAndProfile() {
        int bike = SHIPPABLE.manualProfile("By bike", "Same day");
        var made = SHIPPABLE.shipment(SHIPPABLE.picked(1), "{\"idshippingprofile\": %d}".formatted(bike));
        int provider = made.get("idshippingprovider").asInt();

        API.put("/admin/shippingproviders/" + provider, "{\"name\": \"By van\"}").ok();
        API.put("/admin/shippingproviders/%d/profiles/%d".formatted(provider, bike), "{\"name\": \"Next day\"}").ok();

        var later = SHIPPABLE.shipment(SHIPPABLE.picked(1), "{\"idshippingprofile\": %d}".formatted(bike));
        assertThat(later.get("providername").asString()).isEqualTo("By van");
        assertThat(later.get("profile_name").asString()).isEqualTo("Next day");
        assertThat(made.get("providername").asString()).isEqualTo("By bike");
        assertThat(made.get("profile_name").asString()).isEqualTo("Same day");
        assertThat(API.get("/shipments/" + id(made)).ok()).isEqualTo(made);
    }
}
