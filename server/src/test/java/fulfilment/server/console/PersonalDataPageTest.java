package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A copy of the personal data of somebody, in the console. */
class PersonalDataPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final Pattern MORE = Pattern.compile("<a rel=\"next\" href=\"([^\"]*)\"");

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String name = "Ann " + Unique.text();
    private final int customer = ADMIN.post("/customers", "{\"name\": \"%s\", \"remarks\": \"at first\"}".formatted(name))
            .created()
            .get("idcustomer").asInt();
    private final String page = "/console/personaldata/customer-" + customer;

    private void change(String remarks) {
        ADMIN.put("/customers/" + customer, "{\"remarks\": \"%s\"}".formatted(remarks)).ok();
    }

    @Test
    @Rule("AUD-9")
    void thePageOfACustomerLeadsToAllThatIsKnown() {
        change("and then");
        assertThat(person.get("/console/customers/" + customer).body())
                .contains("href=\"%s\">Copy of personal data</a>".formatted(page));

        var copy = person.get(page).body();

        assertThat(copy).contains("Personal data of customer-" + customer, name, "<code>details.texts.remarks</code>", "at first",
                "and then", "title=\"customer.created\"", "title=\"customer.details_changed\"").doesNotContain("rel=\"next\"");
        assertThat(copy.indexOf("at first")).isLessThan(copy.indexOf("and then"));
        assertThat(person.get(page, "Accept-Language", "nl").body()).contains("Persoonsgegevens van customer-" + customer);
    }

    @Test
    void moreEventsAreOnFurtherPagesAndAllInTheFile() {
        for (int i = 1; i <= 100; i++) {
            change("remark %d.".formatted(i));
        }
        SERVICE.audit("object=customer-" + customer); // a page that is not the last has only what no older transaction can precede

        var first = person.get(page).body();
        assertThat(first).contains("at first", "remark 99.").doesNotContain("remark 100.");
        var more = MORE.matcher(first);
        assertThat(more.find()).isTrue();
        assertThat(person.get(more.group(1)).body()).contains("remark 100.").doesNotContain("remark 99.", "rel=\"next\"");

        var file = person.get(page + ".csv");
        assertThat(file.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"personaldata-customer-%d.csv\"".formatted(customer));
        var lines = file.body().lines().toList();
        assertThat(lines.getFirst()).isEqualTo("\uFEFFevent,recorded_at,type,object,member,value");
        assertThat(lines)
                .anyMatch(
                        line -> line.endsWith(",customer.created,customer-%d,details.texts.remarks,at first".formatted(customer)))
                .anyMatch(line -> line.endsWith(",details.texts.remarks,remark 100."));
    }

    @Test
    @Rule("AUD-10")
    void itIsForAdmins() {
        var key = ADMIN.newKey(ADMIN.newUser("\"rights\": []"));
        var other = new Visitor(SERVICE.address()).signIn(key);

        assertThat(other.get("/console/customers/" + customer).body()).contains(name).doesNotContain("personaldata");
        assertThat(other.get(page).statusCode()).isEqualTo(403);
        assertThat(other.get(page + ".csv").statusCode()).isEqualTo(403);
    }

    @Test
    @Rule("AUD-11")
    void onlyWhoIsThereHasOne() {
        assertThat(person.get("/console/personaldata/customer-999999999").statusCode()).isEqualTo(404);
        assertThat(person.get("/console/personaldata/product-1").statusCode()).isEqualTo(400);
    }
}
