package fulfilment.console.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PagingTest {

    private static final Paging SECOND = new Paging("/console/hooks/1", Map.of("status", "a&b=c#d"), 100);

    @Test
    void linksKeepTheFilters() {
        assertThat(SECOND.over(100, null).next()).isEqualTo("/console/hooks/1?status=a%26b%3Dc%23d&offset=200");
        assertThat(SECOND.over(100, null).previous()).isEqualTo("/console/hooks/1?status=a%26b%3Dc%23d");
    }

    @Test
    void aPageThatIsNotFullIsTheLast() {
        assertThat(SECOND.over(99, null).next()).isNull();
        assertThat(new Paging("/console/hooks/1", Map.of(), 0).over(100, null).previous()).isNull();
    }

    @Test
    void theApiIsAskedForTheFiltersAndThePage() {
        assertThat(SECOND.parameters()).containsEntry("status", "a&b=c#d").containsEntry("offset", "100");
    }
}
