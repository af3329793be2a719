package fulfilment.server.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Vault;
import fulfilment.server.Client;
import fulfilment.server.DataFolder;
import fulfilment.server.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hook's secret needs a key that seals it, and an audit does not show it. */
class SecretTest {

    private static final String SECRET = "hush-4-you-and-me";
    private static final String OTHER_KEY = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=";

    @Test
    @Rule({"AUD-7", "HOK-7"})
    void anAuditShowsOnlyWhetherAHookHasASecret() {
        var service = Service.shared();
        int with = new Hooks(service).created(service.admin(), "\"secret\": \"%s\"".formatted(SECRET));
        int without = new Hooks(service).created(service.admin(), "");

        var data = created(service.admin(), with);
        assertThat(data).contains("\"secret\":true").doesNotContain("sealed", SECRET);
        assertThat(created(service.admin(), without)).contains("\"secret\":false").doesNotContain("sealed");
    }

    private static String created(Client api, int idhook) {
        return api.get("/audit/events?object=hook-%d", idhook).ok().get("events").get(0).get("data").toString();
    }

    @Test
    @Rule("HOK-8")
    void withoutASealingKeySecretsAreRefusedAndTheSettingIsNamed() {
        try (var service = Service.start("--fulfilment.secret-keys=")) {
            var api = service.admin();
            long events = service.events();

            assertThat(api.post("/hooks", Hooks.body("\"secret\": \"%s\"".formatted(SECRET))).refused(400, 5))
                    .contains("secret").contains("fulfilment.secret-keys").doesNotContain(SECRET);

            assertThat(service.events()).isEqualTo(events);
            assertThat(api.post("/hooks", Hooks.body("\"secret\": \"\"")).created().get("secret").asBoolean()).isFalse();
        }
    }

    @Test
    void anEmbeddedDatabaseGetsASealingKeyOnceAndOlderKeysOpenWhatTheySealed(@TempDir Path folder) throws Exception {
        DataFolder.fill(folder);
        var older = new Hooks(Service.shared());
        var sealed = older.active(older.created(Service.shared().admin(), "\"secret\": \"%s\"".formatted(SECRET))).orElseThrow()
                .sealedSecret();
        var file = folder.resolve("secret.key");
        assertThat(file).doesNotExist();
        var place = "--fulfilment.data-dir=" + folder;
        int id;
        try (var service = Service.startOn("embedded", place, "--fulfilment.secret-keys=")) {
            id = new Hooks(service).created(service.admin(), "\"secret\": \"%s\"".formatted(SECRET));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
        }
        var made = Files.readString(file);
        try (var service = Service.startOn("embedded", place,
                "--fulfilment.secret-keys=" + OTHER_KEY + ", " + Service.SECRET_KEY)) {
            var hooks = new Hooks(service);
            int newer = hooks.created(service.admin(), "\"secret\": \"%s\"".formatted(SECRET));
            for (var one : List.of(hooks.active(id).orElseThrow().sealedSecret(), sealed,
                    hooks.active(newer).orElseThrow().sealedSecret())) {
                assertThat(service.bean(Vault.class).open(one)).isEqualTo(SECRET);
            }
            assertThat(Files.readString(file)).isEqualTo(made);
        }
    }
}
