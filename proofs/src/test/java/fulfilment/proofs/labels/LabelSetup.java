package fulfilment.proofs.labels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The goods and providers of a run.
 *
 * @param warehouse that has an address, so that returns can be sent to it
 * @param products one for each packer, so that packers do not wait for each other's stock
 * @param several  profiles that take several parcels
 * @param single   profiles that take one parcel
 * @param countries for which a rule chooses the profile
 * @param byHand   the profile of a manual provider
 */
record LabelSetup(int warehouse, List<Integer> products, List<Integer> several, List<Integer> single,
        Map<Integer, String> countries, int byHand) {

    private static final String PROVIDERS = "/admin/shippingproviders";
    /** No rule is about it. */
    private static final String HOME = "nl";

    static LabelSetup furnish(PackingClient client, RudeCarriers carriers, int packers) {
        int warehouse = client.insist("POST", "/admin/warehouses", """
                {"name": "Dock", "accept_orders": true, "address": "Kade 1", "zipcode": "3011 AA", "city": "Rotterdam",
                 "country": "nl"}""").get("idwarehouse").asInt();
        var products = new ArrayList<Integer>();
        for (int number = 1; number <= packers; number++) {
            int product = client.insist("POST", "/products",
                    "{\"productcode\": \"lantern-%d\", \"name\": \"Lantern\", \"price\": 10, \"weight\": 400}".formatted(number))
                    .get("idproduct").asInt();
            client.insist("POST", "/products/%d/stock/%d".formatted(product, warehouse),
                    "{\"idlocation\": null, \"change\": 1000000, \"reason\": \"first\"}");
            products.add(product);
        }
        var several = List.of(profile(client, "custom", carriers.forgetful(), "/shipments", false),
                profile(client, "custom", carriers.keeping(), "/shipments", true));
        var single = List.of(profile(client, "custom_single", carriers.forgetful(), "/shipments-single", false),
                profile(client, "json_push", carriers.keeping(), "/push", true));
        var countries = Map.of(several.getFirst(), "be", several.getLast(), "lu", single.getFirst(), "de", single.getLast(),
                "fr");
        countries.forEach((profile, country) -> client.insist("POST", "/admin/shippingrules",
                "{\"name\": \"To %1$s\", \"idshippingprovider_profile\": %2$d, \"countries\": [\"%1$s\"]}".formatted(country,
                        profile)));
        return new LabelSetup(warehouse, products, several, single, countries, profile(client, "manual", "", "", false));
    }

    private static int profile(PackingClient client, String kind, String carrier, String path, boolean keepsKeys) {
        var connection = carrier.isEmpty()
                ? ""
                : ", \"shipment_url\": \"%1$s%2$s\", \"cancel_url\": \"%1$s/cancellations\", \"keeps_idempotency_keys\": %3$b%4$s"
                        .formatted(
                                carrier, path, keepsKeys,
                                kind.equals("json_push") ? "" : ", \"config_url\": \"%s/config\"".formatted(carrier));
        int provider = client.insist("POST", PROVIDERS,
                "{\"kind\": \"%s\", \"name\": \"%s %s\"%s}".formatted(kind, kind, path, connection))
                .get("idshippingprovider").asInt();
        return client.insist("POST", "%s/%d/profiles".formatted(PROVIDERS, provider), "{\"name\": \"Parcel\"%s}".formatted(
                connection.contains("config_url") ? ", \"values\": {\"service\": \"standard\"}" : ""))
                .get("idshippingprovider_profile").asInt();
    }

    /** Makes a picklist and picks it completely, for any profile. @param packer counted from 0 */
    Job job(PackingClient client, int packer, Random random) {
        boolean one = random.nextInt(3) == 0;
        int profile = any(one ? single : several, random);
        boolean byRule = random.nextInt(3) == 0;
        int picklist = picked(client, packer, byRule ? Objects.requireNonNull(countries.get(profile)) : HOME);
        return new Job(picklist, profile, byRule, one ? 1 : 1 + random.nextInt(2));
    }

    /** As {@link #job}, for a batch: all with one profile, and one parcel each. */
    List<Job> batch(PackingClient client, int packer, Random random) {
        int profile = any(random.nextBoolean() ? single : several, random);
        return Stream.generate(() -> new Job(picked(client, packer, HOME), profile, false, 1)).limit(2 + random.nextInt(3))
                .toList();
    }

    /** Makes a return whose customer needs a label. */
    ReturnJob returned(PackingClient client, int packer, Random random) {
        int idreturn = client.insist("POST", "/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "Ann", "address": "Herengracht 1", "zipcode": "1015 BA",
                 "city": "Amsterdam", "country": "nl",
                 "returned_products": [{"idproduct": %d, "amount": 1, "idreturn_reason": 1, "price": 10}]}"""
                .formatted(products.get(packer))).get("idreturn").asInt();
        return random.nextInt(3) == 0
                ? new ReturnJob(idreturn, any(single, random), warehouse, 1)
                : new ReturnJob(idreturn, any(several, random), warehouse, 1 + random.nextInt(2));
    }

    private int picked(PackingClient client, int packer, String country) {
        int order = client.insist("POST", "/orders", """
                {"deliveryname": "Ann", "deliveryaddress": "Herengracht 1", "deliveryzipcode": "1015 BA", "deliverycity": "Amsterdam",
                 "deliverycountry": "%s", "products": [{"idproduct": %d, "amount": 1}]}"""
                .formatted(country, products.get(packer)))
                .get("idorder").asInt();
        int picklist = client.insist("POST", "/orders/%d/process".formatted(order), null).get("picklists").get(0)
                .get("idpicklist").asInt();
        client.insist("POST", "/picklists/%d/pickall".formatted(picklist), null);
        return picklist;
    }

    private static int any(List<Integer> some, Random random) {
        return some.get(random.nextInt(some.size()));
    }
}
