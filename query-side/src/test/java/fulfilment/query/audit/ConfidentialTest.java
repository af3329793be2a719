package fulfilment.query.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.StoredAs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.Test;

/** An event member with a secret must be hidden from audits. This test fails for each member that its lists do not have. */
class ConfidentialTest {

    private static final List<String> SUSPICIOUS = List.of("digest", "secret", "password", "token", "credential", "hash");

    @Test
    void knowsEveryMemberThatMayHoldASecret() {

        var found = new ArrayList<String>();
        for (var event : Vocabulary.eventsByName().values()) {
            Arrays.stream(event.getRecordComponents())
                    .filter(component -> component.getType() == byte[].class
                            || SUSPICIOUS.stream().anyMatch(component.getName().toLowerCase(Locale.ROOT)::contains))
                    .forEach(component -> found.add(event.getAnnotation(StoredAs.class).value() + " " + component.getName()));
        }

        assertThat(found).containsExactlyInAnyOrder("user.api_key_issued digest", "product_image.added content",
                "account.logo_set image", // shown: papers have it
                "hook.created sealedSecret", "hook.changed sealedSecret", "fulfilment_customer.password_set digest",
                "user.password_set digest");
    }
}
