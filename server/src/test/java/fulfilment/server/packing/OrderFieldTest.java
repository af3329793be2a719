package fulfilment.server.packing;

import static fulfilment.server.packing.PackingApi.API;
import static fulfilment.server.packing.PackingApi.refused;
import static fulfilment.server.packing.PackingApi.scoped;
import static fulfilment.server.packing.PackingApi.user;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.customfields.FieldKind;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Order fields over HTTP, and the values they accept. Rules ORD-73, ORD-74, ORD-75, ORD-76. */
class OrderFieldTest {

    @Rule("ORD-73")
    @Test
    void anOrderFieldIsMadeByAnAdminAndReadByAll() {
        var made = API.post("/admin/orderfields", """
                {"title": "Gift wrap", "type": "radio", "values": ["red", "gold"], "required": true,
                 "only_accessible_via_api": true}""").created();

        assertThat(made.propertyNames()).containsExactly("idorderfield", "title", "type", "values", "required",
                "visible_picklist", "visible_portal", "only_accessible_via_api");
        assertThat(made.get("type").asString()).isEqualTo("radio");
        assertThat(made.get("only_accessible_via_api").asBoolean()).isTrue();
        assertThat(made.get("visible_portal").asBoolean()).isFalse();
        var reader = user("null");
        assertThat(reader.get("/orderfields/" + made.get("idorderfield").asInt()).ok()).isEqualTo(made);
        assertThat(reader.get("/orderfields?offset=0").ok()).contains(made);
        assertThat(reader.get("/orderfields?offset=2000000000").ok()).isEmpty();
        refused(403, 1017, () -> reader.post("/admin/orderfields", "{\"title\": \"Mine\"}"));
        refused(404, 20, () -> API.get("/orderfields/2000000000"));
        var scoped = scoped();
        refused(403, 1017, () -> scoped.get("/orderfields"));
    }

    @Rule({"ORD-19", "ORD-74", "ORD-75"})
    @Test
    void whatAFieldTakesIsKnownToOrders() {
        int field = API.post("/admin/orderfields", "{\"title\": \"Wrap\", \"type\": \"select\", \"values\": [\"red\"]}").created()
                .get("idorderfield").asInt();
        var fields = Service.shared().bean(CustomFieldRegister.class);

        assertThat(FieldKind.ORDER.changed(List.of(), List.of(new FieldChange(field, "red")), fields))
                .containsExactly(new OrderFieldValue(field, "Wrap", "red"));
        assertThatThrownBy(() -> FieldKind.ORDER.changed(List.of(), List.of(new FieldChange(field, "blue")), fields))
                .isInstanceOf(BadParameter.class).hasMessageContaining("orderfields").hasMessageContaining("blue");
        assertThatThrownBy(() -> fields.require(FieldKind.ORDER, 2_000_000_000)).isInstanceOf(BadParameter.class);
    }
}
