package fulfilment.proofs.labels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The goods and providers of a run.
 *
 * @param products one for each packer, so that packers do not wait for each other's stock
 * @param several  profiles that take several parcels
 * @param single   profiles that take one parcel
 * @param byHand   the profile of a manual provider
 */
record LabelSetup(List<Integer> products, List<Integer> several, List<Integer> single, int byHand) {

    private static final String PROVIDERS = "/admin/shippingproviders";

    static LabelSetup furnish(PackingClient client, RudeCarriers carriers, int packers) {
        int warehouse = client.insist("POST", "/admin/warehouses", "{\"name\": \"Dock\", \"accept_orders\": true}")
                .get("idwarehouse").asInt();
        var products = new ArrayList<Integer>();
        for (int number = 1; number <= packers; number++) {
            int product = client.insist("POST", "/products",
                    "{\"productcode\": \"lantern-%d\", \"name\": \"Lantern\", \"price\": 10, \"weight\": 400}".formatted(number))
                    .get("idproduct").asInt();
            client.insist("POST", "/products/%d/stock/%d".formatted(product, warehouse),
                    "{\"idlocation\": null, \"change\": 1000000, \"reason\": \"first\"}");
            products.add(product);
        }
        return new LabelSetup(products,
                List.of(profile(client, "custom", carriers.forgetful(), "/shipments", false),
                        profile(client, "custom", carriers.keeping(), "/shipments", true)),
                List.of(profile(client, "custom_single", carriers.forgetful(), "/shipments-single", false),
                        profile(client, "json_push", carriers.keeping(), "/push", true)),
                profile(client, "manual", "", "", false));
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
        int picklist = picked(client, packer);
        return random.nextInt(3) == 0
                ? new Job(picklist, any(single, random), 1)
                : new Job(picklist, any(several, random), 1 + random.nextInt(2));
    }

    /** As {@link #job}, for a batch: all with one profile, and one parcel each. */
    List<Job> batch(PackingClient client, int packer, Random random) {
        int profile = any(random.nextBoolean() ? single : several, random);
        return Stream.generate(() -> new Job(picked(client, packer), profile, 1)).limit(2 + random.nextInt(3)).toList();
    }

    private int picked(PackingClient client, int packer) {
        int order = client.insist("POST", "/orders", """
                {"deliveryname": "Ann", "deliveryaddress": "Herengracht 1", "deliveryzipcode": "1015 BA", "deliverycity": "Amsterdam",
                 "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]}""".formatted(products.get(packer)))
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
