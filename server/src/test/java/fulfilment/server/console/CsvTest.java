package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists as CSV. */
class CsvTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    private List<String> csv(String path) {
        var answer = person.get(path);
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).isEqualTo("text/csv;charset=UTF-8");
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow()).startsWith("attachment; filename=");
        return answer.body().lines().toList();
    }

    @Test
    void aListIsWrittenToItsEndAsItIsFiltered() {
        for (int number = 1; number <= 203; number++) {
            ADMIN.post("/products",
                    "{\"productcode\": \"CSV-%03d\", \"name\": \"=cmd %d\", \"price\": 4.6}".formatted(number, number))
                    .created();
        }
        ADMIN.post("/products", "{\"productcode\": \"OTHER-CSV\", \"name\": \"other\", \"price\": 1}").created();
        var before = Client.asOfNow();
        ADMIN.post("/products", "{\"productcode\": \"CSV-204\", \"name\": \"later\", \"price\": 1}").created();

        var lines = csv("/console/products.csv?search=CSV-" + before);

        assertThat(lines.getFirst()).startsWith("\uFEFFidproduct,productcode,name,");
        assertThat(lines).filteredOn(line -> line.contains("CSV-")).hasSizeBetween(203, 204)
                .anySatisfy(line -> assertThat(line).contains(",CSV-203,'=cmd 203,"));
        assertThat(lines).noneMatch(line -> line.contains("OTHER-CSV"));
    }

    @Test
    void listsWithoutAPastAndSettingsAreFilesToo() {
        assertThat(csv("/console/hooks.csv").getFirst()).contains("idhook");
        assertThat(csv("/console/settings/vatgroups.csv").getFirst()).contains("percentage");
    }

    @Test
    void everyListOfTheMenuIsAFile() {
        var page = person.get("/console").body();
        var lists = java.util.regex.Pattern.compile("href=\"(/console/[a-z]+)\"").matcher(page).results()
                .map(link -> link.group(1)).distinct().filter(link -> person.get(link).body().contains("id=\"objects\""))
                .toList();
        assertThat(lists).hasSizeGreaterThan(10).allSatisfy(list -> assertThat(csv(list + ".csv")).isNotEmpty());
    }

    @Test
    void whatIsNotForThePersonIsRefused() {
        assertThat(person.get("/console/nothing.csv").statusCode()).isEqualTo(404);
        assertThat(new Visitor(SERVICE.address()).get("/console/products.csv").statusCode()).isEqualTo(302);
        var key = ADMIN.newKey(ADMIN.newUser("\"username\": \"csv reader\", \"rights\": [\"products.edit\"]"));
        var limited = new Visitor(SERVICE.address()).signIn(key);
        assertThat(limited.get("/console/hooks.csv").statusCode()).isEqualTo(403);
    }
}
