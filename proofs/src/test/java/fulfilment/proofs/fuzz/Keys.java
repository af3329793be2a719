package fulfilment.proofs.fuzz;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The keys of requests: usually the admin's, sometimes one of every other kind. */
final class Keys {

    /** @param admitted whether it is the admin's key, which is never refused */
    record Key(List<String> headers, boolean admitted) {}

    private static final List<String> ODD = List.of("Authorization:", "Authorization: Basic", "Authorization: Basic ",
            "Authorization: Basic !!!!", "Authorization: Basic YQ", "Authorization: Basic Og==", "Authorization: Basic AAAAAA==",
            "Authorization: Basic /////w==", "Authorization: Bearer", "Authorization: Bearer \u00ff\u00fe",
            "Authorization: Digest x",
            "Authorization: " + "x".repeat(5_000), "Authorization: Basic " + "QUFB".repeat(1_500), "Authorization: basic",
            "Authorization:Basic\tx", "Proxy-Authorization: Basic eDp4");

    private final List<Key> admins = List.of(new Key(List.of(Attempts.basic(Service.ADMIN_KEY)), true),
            new Key(List.of("Authorization: Bearer " + Service.ADMIN_KEY), true),
            new Key(List
                    .of("authorization: bAsIc " + Attempts.basic(Service.ADMIN_KEY).substring("Authorization: Basic ".length())),
                    true));
    private final List<Key> others;

    /** Makes users and keys of every kind. */
    Keys(Client admin) {
        int owner = owner(admin);
        int another = owner(admin);
        var clerk = user(admin, "\"rights\": [\"products.edit\", \"stock.move\"]");
        var nobody = user(admin, "\"rights\": []");
        var gone = user(admin, "\"active\": false");
        var revoked = issued(admin, clerk, "");
        admin.delete("/admin/users/%d/keys/%d".formatted(clerk, revoked.get("idkey").asInt())).expect(204);
        others = List.of(bearer(revoked.get("key").asString()), bearer(key(admin, clerk, "")), bearer(key(admin, nobody, "")),
                bearer(key(admin, gone, "")),
                bearer(key(admin, clerk, ", \"idfulfilment_customer\": " + owner)),
                bearer(key(admin, clerk, ", \"idfulfilment_customer\": " + owner)),
                bearer(key(admin, 1, ", \"idfulfilment_customer\": " + another)),
                bearer(key(admin, clerk, ", \"requests_per_minute\": 3")));
    }

    private static int owner(Client admin) {
        return admin.post("/fulfilment/customers", "{\"name\": \"Owner\"}").created().get("idfulfilment_customer").asInt();
    }

    private static int user(Client admin, String members) {
        var name = "fuzz-" + Unique.text();
        return admin.post("/admin/users", "{\"username\": \"%s\", %s}".formatted(name, members)).created().get("iduser").asInt();
    }

    private static String key(Client admin, int user, String members) {
        return issued(admin, user, members).get("key").asString();
    }

    private static JsonNode issued(Client admin, int user, String members) {
        return admin.post("/admin/users/" + user + "/keys", "{\"name\": \"fuzz\"%s}".formatted(members)).created();
    }

    private static Key bearer(String key) {
        return new Key(List.of("Authorization: Bearer " + key), false);
    }

    Key any(RandomChoices dice) {
        if (dice.isStrange() && dice.oneIn(3)) {
            return switch (dice.below(4)) {
                case 0 -> new Key(List.of(), false);
                case 1 -> new Key(List.of(dice.of(ODD), dice.of(ODD)), false);
                default -> new Key(List.of(dice.of(ODD)), false);
            };
        }
        return dice.oneIn(8) ? dice.of(others) : dice.oneIn(4) ? dice.of(admins) : admins.getFirst();
    }
}
