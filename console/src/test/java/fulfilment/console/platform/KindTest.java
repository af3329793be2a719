package fulfilment.console.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Listing.Kind;
import org.junit.jupiter.api.Test;

class KindTest {

    @Test
    void aMemberIsShownAsItsNameSays() {
        assertThat(Listing.text("deadline_date").kind()).isEqualTo(Kind.DATE);
        assertThat(Listing.text("supplier.country").kind()).isEqualTo(Kind.COUNTRY);
        assertThat(Kind.of("closed_at")).isEqualTo(Kind.TIME);
        assertThat(Kind.of("change_type")).isEqualTo(Kind.WORD);
        assertThat(Kind.of("reference", "2026-12-01 00:00:00")).isEqualTo("TEXT");
        assertThat(Kind.of("active", true)).isEqualTo("FLAG");
    }
}
