package fulfilment.server.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SealedSecretsTest {

    private final SealingKey key = SealingKey.random();
    private final SealedSecrets vault = new SealedSecrets(List.of(key));

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "hush", "väldigt hemligt \uD83D\uDD11", "  \n ", "v1.x.y"})
    void opensWhatItSealed(String secret) {
        var sealed = vault.seal(secret);

        assertThat(vault.open(sealed)).isEqualTo(secret);
        assertThat(new SealedSecrets(List.of(SealingKey.of(key.text()).orElseThrow())).open(sealed)).isEqualTo(secret);
        assertThat(sealed).startsWith("v1." + key.id() + ".").doesNotContain(key.text());
    }

    @Test
    void sealsTheSameSecretDifferentlyEachTime() {
        assertThat(vault.seal("hush")).isNotEqualTo(vault.seal("hush"));
    }

    @Test
    void sealsWithTheFirstKeyAndOpensWithAnyKey() {
        var newer = SealingKey.random();
        var both = new SealedSecrets(List.of(newer, key));

        assertThat(both.open(vault.seal("hush"))).isEqualTo("hush");
        assertThat(new SealedSecrets(List.of(newer)).open(both.seal("hush"))).isEqualTo("hush");
    }

    @Test
    void refusesToOpenWithoutTheKeyAndNamesIt() {
        var other = new SealedSecrets(List.of(SealingKey.random()));
        var sealed = vault.seal("hush");

        assertThatThrownBy(() -> other.open(sealed)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(key.id()).hasMessageContaining("fulfilment.secret-keys").hasMessageNotContaining("hush");
    }

    /** A change of any character makes the whole text unreadable. */
    @Test
    void refusesToOpenAChangedSecret() {
        var sealed = vault.seal("hush");
        for (int i = 0; i < sealed.length() - 1; i++) { // some bits of the last character have no meaning
            var changed = new StringBuilder(sealed);
            changed.setCharAt(i, sealed.charAt(i) == 'A' ? 'B' : 'A');
            assertThatThrownBy(() -> vault.open(changed.toString())).describedAs("at %d", i)
                    .isInstanceOf(IllegalStateException.class);
        }
        for (var nonsense : List.of("", "hush", "v1..", "v1." + key.id() + ".", "v1." + key.id() + ".AAAA", sealed + ".x")) {
            assertThatThrownBy(() -> vault.open(nonsense)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    @Rule("HOK-8")
    void refusesToSealWithoutAKey() {
        assertThatThrownBy(() -> new SealedSecrets(List.of()).seal("hush"))
                .isInstanceOfSatisfying(Rejection.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.PARAMETER))
                .hasMessageContaining("fulfilment.secret-keys");
    }

    @Test
    void leavesKeysOutOfPrintedSettings() {
        assertThat(new SecretSettings(List.of(key.text()), List.of()).toString()).doesNotContain(key.text());
    }

    @Test
    void makesTheKeyOnceAndFindsItAgain(@TempDir Path folder) {
        var file = new SecretKeyFile(folder);
        assertThat(file.find()).isEmpty();

        var made = file.findOrMake();

        assertThat(new SecretKeyFile(folder).findOrMake().text()).isEqualTo(made.text());
        assertThat(new SecretKeyFile(folder).find().orElseThrow().id()).isEqualTo(made.id());
    }

    @Test
    void neverOverwritesAFileWithoutAKey(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("secret.key"), "not a key");

        assertThatThrownBy(() -> new SecretKeyFile(folder).findOrMake()).isInstanceOf(StartProblem.class)
                .hasMessageContaining(file.toString());

        assertThat(file).hasContent("not a key");
    }

    @Test
    void ignoresAHalfWrittenKeyFile(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("secret.key.new"), "AAE");

        var made = new SecretKeyFile(folder).findOrMake();

        assertThat(Files.readString(folder.resolve("secret.key")).strip()).isEqualTo(made.text());
        assertThat(folder.resolve("secret.key.new")).doesNotExist();
    }
}
