package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Admins set up shipping providers and their profiles. */
class ShippingProviderTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);
    private static final String PROVIDERS = "/admin/shippingproviders";

    @AfterEach
    void theManualProfileIsTheStandardOne() {
        for (var provider : API.get("/shippingproviders").ok()) {
            for (var profile : provider.get("profiles")) {
                if (provider.get("idshippingprovider").asInt() == 1) {
                    API.put(PROVIDERS + "/1/profiles/" + profile.get("idshippingprovider_profile").asInt(),
                            "{\"standard\": true}").ok();
                }
            }
        }
    }

    private static JsonNode carrier() {
        return API.post(PROVIDERS, """
                {"kind": "custom", "name": "Carrier %s", "shipment_url": "https://carrier.example/shipments", "username": "warehouse",
                 "password": "secret-password"}""".formatted(Unique.text())).created();
    }

    private static int id(JsonNode provider) {
        return provider.get("idshippingprovider").asInt();
    }

    private static JsonNode profile(JsonNode provider, String members) {
        return API.post(PROVIDERS + "/%d/profiles".formatted(id(provider)), "{\"name\": \"Parcel\"%s}".formatted(members))
                .created();
    }

    private static JsonNode shown(JsonNode provider) {
        for (var one : API.get("/shippingproviders").ok()) {
            if (id(one) == id(provider)) {
                return one;
            }
        }
        throw new AssertionError("provider %d is not listed".formatted(id(provider)));
    }

    @Rule({"SHP-27", "SHP-30", "SHP-31"})
    @Test
    void createsAProviderWithoutShowingItsSecrets() {
        var made = carrier();

        assertThat(made.get("kind").asString()).isEqualTo("custom");
        assertThat(made.get("has_password").asBoolean()).isTrue();
        assertThat(made.get("has_api_key").asBoolean()).isFalse();
        assertThat(made.get("username").asString()).isEqualTo("warehouse");
        assertThat(made.get("profiles")).isEmpty();
        assertThat(API.get(PROVIDERS + "/" + id(made)).ok()).isEqualTo(made);
        assertThat(shown(made).get("provider").asString()).isEqualTo("custom");
        assertThat(shown(made).get("active").asBoolean()).isTrue();
        var everything = API.get(PROVIDERS).ok().toString() + API.get("/shippingproviders").ok()
                + API.get("/audit/events?limit=1000").body();
        assertThat(everything).doesNotContain("secret-password").doesNotContain("sealed");
    }

    @Rule("SHP-30")
    @ParameterizedTest
    @ValueSource(strings = {"{\"kind\": \"custom\", \"name\": \"Carrier\"}",
            "{\"kind\": \"manual\", \"name\": \"Carrier\", \"shipment_url\": \"https://carrier.example\"}",
            "{\"kind\": \"json_push\", \"name\": \"C\", \"shipment_url\": \"https://a.example\", \"config_url\": \"https://a.example\"}",
            "{\"kind\": \"custom\", \"name\": \"C\", \"shipment_url\": \"https://a.example\", \"password\": \"p\"}"})
    void refusesProvidersThatCannotBeCalled(String body) {
        SHIPPABLE.refused(400, 5, () -> API.post(PROVIDERS, body));
    }

    @Rule("SHP-34")
    @ParameterizedTest
    @ValueSource(strings = {"carrier", "ftp://carrier.example", "https://user:pass@carrier.example", "https://10.0.0.1/shipments",
            "https://169.254.169.254/latest", "http://carrier.example/shipments"})
    void refusesAddressesThatMayNotBeCalled(String address) {
        SHIPPABLE.refused(400, 5, () -> API.post(PROVIDERS,
                "{\"kind\": \"custom\", \"name\": \"Carrier\", \"shipment_url\": \"%s\"}".formatted(address)));
        var made = carrier();
        SHIPPABLE.refused(400, 5, () -> API.put(PROVIDERS + "/" + id(made), "{\"config_url\": \"%s\"}".formatted(address)));
        SHIPPABLE.refused(400, 5, () -> API.put(PROVIDERS + "/" + id(made), "{\"cancel_url\": \"%s\"}".formatted(address)));
    }

    @Rule("SHP-30")
    @Test
    void changesOnlyTheMembersThatAreSent() {
        var made = carrier();

        assertThat(API.put(PROVIDERS + "/" + id(made), made.toString()).ok()).isEqualTo(made);
        var changed = API.put(PROVIDERS + "/" + id(made), "{\"name\": \"Renamed\", \"username\": \"other\"}").ok();

        assertThat(changed.get("name").asString()).isEqualTo("Renamed");
        assertThat(changed.get("username").asString()).isEqualTo("other");
        assertThat(changed.get("has_password").asBoolean()).isTrue();
        assertThat(changed.get("shipment_url")).isEqualTo(made.get("shipment_url"));
        assertThat(shown(made).get("name").asString()).isEqualTo("Renamed");
        SHIPPABLE.refused(400, 5, () -> API.put(PROVIDERS + "/" + id(made), "{\"kind\": \"manual\"}"));
        SHIPPABLE.refused(404, 20, () -> API.put(PROVIDERS + "/99999999", "{\"name\": \"Nobody\"}"));
    }

    @Rule("SHP-66")
    @Test
    void keepsTheSecretOfReportsToItself() {
        var made = carrier();
        var path = PROVIDERS + "/" + id(made);
        assertThat(made.has("has_tracking_secret")).isFalse();

        assertThat(API.put(path, "{\"tracking_secret\": \"a secret of reports\"}").ok().get("has_tracking_secret").asBoolean())
                .isTrue();

        assertThat(API.get(PROVIDERS).ok().toString() + API.get("/audit/events?limit=1000").body())
                .doesNotContain("a secret of reports").doesNotContain("sealed");
        assertThat(API.put(path, "{\"name\": \"Renamed\"}").ok().get("has_tracking_secret").asBoolean()).isTrue();
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"tracking_secret\": \"fifteen letters\"}"));
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"tracking_secret\": \"%s\"}".formatted("x".repeat(256))));
        SHIPPABLE.refused(400, 5, () -> API.post(PROVIDERS,
                "{\"kind\": \"manual\", \"name\": \"Desk\", \"tracking_secret\": \"a secret of reports\"}"));
        assertThat(API.put(path, "{\"tracking_secret\": null}").ok().has("has_tracking_secret")).isFalse();
    }

    @Rule("SHP-33")
    @Test
    void hasOneStandardProfile() {
        var made = carrier();
        int standard = profile(made, ", \"standard\": true").get("idshippingprovider_profile").asInt();

        assertThat(shown(made).get("profiles").get(0).get("standard").asBoolean()).isTrue();
        int standards = 0;
        for (var provider : API.get("/shippingproviders").ok()) {
            for (var profile : provider.get("profiles")) {
                standards += profile.get("standard").asBoolean() ? 1 : 0;
            }
        }
        assertThat(standards).isEqualTo(1);
        var path = PROVIDERS + "/%d/profiles/%d".formatted(id(made), standard);
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"standard\": false}"));
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"active\": false}"));
    }

    @Rule({"SHP-16", "SHP-24"})
    @Test
    void doesNotShipWithAnInactiveProfileOrProvider() {
        int bike = SHIPPABLE.manualProfile("By bike", "Same day");
        var picklist = SHIPPABLE.picked(1);
        var shipped = "{\"idshippingprofile\": %d}".formatted(bike);
        int provider = 0;
        for (var one : API.get("/shippingproviders").ok()) {
            for (var profile : one.get("profiles")) {
                provider = profile.get("idshippingprovider_profile").asInt() == bike ? id(one) : provider;
            }
        }
        var path = PROVIDERS + "/" + provider;

        API.put(path, "{\"active\": false}").ok();
        SHIPPABLE.refused(400, 26, () -> API.post(path(picklist) + "/shipments", shipped));
        assertThat(API.get(path(picklist) + "/shippingmethods").ok().findValuesAsString("idshippingprovider_profile"))
                .isNotEmpty().doesNotContain(String.valueOf(bike));
        API.put(path, "{\"active\": true}").ok();
        API.put(path + "/profiles/" + bike, "{\"active\": false}").ok();
        SHIPPABLE.refused(400, 26, () -> API.post(path(picklist) + "/shipments", shipped));
        API.put(path + "/profiles/" + bike, "{\"active\": true}").ok();
        SHIPPABLE.shipped(picklist, shipped);
    }

    @Rule({"LBL-77", "SHP-54"})
    @Test
    void hasAnAddressForCancellationsIfOneIsSent() {
        var made = carrier();
        assertThat(made.has("cancel_url")).isFalse();
        var path = PROVIDERS + "/" + id(made);

        assertThat(API.put(path, "{\"cancel_url\": \"https://carrier.example/cancellations\"}").ok().get("cancel_url").asString())
                .isEqualTo("https://carrier.example/cancellations");
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"cancel_url\": \"https://elsewhere.example/\"}"));
        assertThat(API.put(path, "{\"name\": \"Carrier\"}").ok().get("cancel_url").asString()).endsWith("/cancellations");
        assertThat(API.put(path, "{\"cancel_url\": \"\"}").ok().has("cancel_url")).isFalse();
        SHIPPABLE.refused(400, 5, () -> API.post(PROVIDERS,
                "{\"kind\": \"manual\", \"name\": \"C\", \"cancel_url\": \"https://carrier.example\"}"));
    }
}
