package fulfilment.console.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Action.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ActionTest {

    private static final Action CREATE = Action.of("thing.create", "POST", "/things", Action.required("name"),
            Action.number("priority"), Action.flag("active"), Action.lines("values"), Action.password("password"));
    private static final Action CHANGE = Action.of("thing.change", "PUT", "/things/{idthing}", Action.required("name"),
            Action.number("priority"), Action.flag("active"), Action.longText("note"),
            new Field("password", "password", false, List.of())).changes();

    private static final Action.Ids NO_NAMES = (member, name) -> {
        throw new IllegalStateException("no field of these forms takes a name");
    };

    @Test
    void aFormSendsWhatWasFilledIn() {
        assertThat(CREATE.body(form("name", " Shelf ", "priority", "1,5", "values", "a\r\n\r\n b \r\n")::get, NO_NAMES))
                .isEqualTo("{\"name\":\"Shelf\",\"priority\":1.5,\"active\":false,\"values\":[\"a\",\"b\"]}");
    }

    @Test
    void aPasswordIsSentAsItWasWritten() {
        assertThat(CREATE.body(form("password", " with spaces ")::get, NO_NAMES)).contains("\"password\":\" with spaces \"");
    }

    @Test
    void aFormThatShowsAnObjectSendsOnlyWhatWasChanged() {
        var form = form("was_name", "Shelf", "name", "Rack", "was_priority", "3", "priority", "3", "was_active", "true", "active",
                "true", "was_note", "one\ntwo", "note", "one\r\ntwo", "was_password", "", "password", "");

        assertThat(CHANGE.body(form::get, NO_NAMES)).isEqualTo("{\"name\":\"Rack\"}");
    }

    @Test
    void aFieldThatWasEmptiedIsSentAsNull() {
        assertThat(CHANGE.body(form("was_priority", "3", "priority", "")::get, NO_NAMES)).isEqualTo("{\"priority\":null}");
    }

    @Test
    void aBoxThatIsNoLongerTickedIsFalse() {
        assertThat(CHANGE.body(form("was_active", "true")::get, NO_NAMES)).isEqualTo("{\"active\":false}");
    }

    @Test
    void aFormThatWasNotChangedSendsNoMembers() {
        assertThat(CHANGE.body(form("was_name", "Shelf", "name", "Shelf")::get, NO_NAMES)).isEqualTo("{}");
    }

    @Test
    void rowsThatWereFilledInBecomeAList() {
        var buy = Action.of("buy", "POST", "/purchaseorders", Action.named("idsupplier"),
                Action.rows("products", Action.named("idproduct"), Action.requiredNumber("amount"), Action.number("price")));
        var form = form("idsupplier", "Maker", "products.0.idproduct", "lamp", "products.0.amount", "3", "products.1.amount", " ",
                "products.4.idproduct", "wick", "products.4.amount", "1", "products.4.price", "2,50");
        var ids = Map.of("Maker", 7, "lamp", 17, "wick", 18);

        assertThat(buy.body(form::get, (member, name) -> ids.get(name))).isEqualTo("{\"idsupplier\":7,\"products\":"
                + "[{\"idproduct\":17,\"amount\":3},{\"idproduct\":18,\"amount\":1,\"price\":2.50}]}");
    }

    private static Map<String, String> form(String... namesAndValues) {
        var form = new HashMap<String, String>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return form;
    }
}
