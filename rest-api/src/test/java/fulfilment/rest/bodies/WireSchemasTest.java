package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.ContainerView;
import fulfilment.api.locations.LocationView;
import fulfilment.api.stock.ProductLocationView;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Schemas describe what the wire mapper reads and writes. */
class WireSchemasTest {

    private enum Kind {
        @JsonProperty("big_lamp")
        BIG_LAMP,
        TORCH
    }

    private record LampView(TaskId idlamp, String shownName, @Nullable Integer watt, List<@Nullable PartView> parts, Kind kind,
            @Nullable Kind other, Instant createdAt, LocalDate soldOn, Map<String, Boolean> flags) {}

    private record PartView(double price, @Nullable LampView of) {}

    private record LampBody(@Required Sent<String> title, Sent<LocalDate> soldOn, @Required @Nullable Integer amount) {}

    private record CodedBody(Sent<String> barcode, Sent<String> name) {}

    private record CodedView(String barcode) {}

    private record ShelfView(int idlocation, @Nullable Integer idwarehouse, int height) {}

    @Test
    void describesMembersThatMeanTheSameEverywhere() {
        var members = named(ShelfView.class).get("properties");

        assertThat(members.at("/idlocation/description").asString()).isEqualTo("The id of the location");
        assertThat(members.at("/idwarehouse/description").asString())
                .isEqualTo("The id of the warehouse; null if there is none");
        assertThat(members.at("/height/description").isMissingNode()).isTrue();
    }

    private final WireSchemas schemas = new WireSchemas(new Wire(ZoneId.of("Europe/Amsterdam")));

    private JsonNode named(Class<?> type) {
        var reference = schemas.of(type).get$ref();
        return named(reference.substring(reference.lastIndexOf('/') + 1));
    }

    private JsonNode named(String name) {
        return JsonMapper.builder().build().readTree(io.swagger.v3.core.util.Json31.pretty(schemas.named().get(name)));
    }

    @Test
    void saysThatACodeIsSentAsText() {
        assertThat(named(CodedBody.class).at("/properties/barcode/description").asString()).contains("as text");
        assertThat(named(CodedBody.class).at("/properties/name/description").isMissingNode()).isTrue();
        assertThat(named(CodedView.class).at("/properties/barcode/description").isMissingNode()).isTrue();
    }

    @Test
    void describesAViewWithTheNamesAndTypesOfTheWire() {
        var members = named(LampView.class).get("properties");

        assertThat(members.propertyNames()).containsExactly("idlamp", "shown_name", "watt", "parts", "kind", "other",
                "created_at",
                "sold_on", "flags");
        assertThat(members.at("/idlamp/type").asString()).isEqualTo("integer");
        assertThat(members.at("/shown_name/type").asString()).isEqualTo("string");
        assertThat(members.at("/watt/type").valueStream().map(JsonNode::asString)).containsExactlyInAnyOrder("integer", "null");
        assertThat(members.at("/parts/items/anyOf")).hasSize(2);
        assertThat(members.at("/created_at/pattern").asString()).matches(pattern -> "2026-01-31 13:45:00".matches(pattern))
                .matches(pattern -> !"2026-01-31".matches(pattern));
        assertThat(members.at("/sold_on/pattern").asString()).matches(pattern -> "2026-01-31".matches(pattern))
                .matches(pattern -> !"2026-02-41".matches(pattern));
        assertThat(members.at("/flags/additionalProperties/type").asString()).isEqualTo("boolean");
        assertThat(members.at("/other/enum")).hasSize(members.at("/kind/enum").size() + 1);
    }

    @Test
    void describesRecordsThatContainEachOther() {
        assertThat(named(PartView.class).at("/properties/of/anyOf/0/$ref").asString())
                .isEqualTo(schemas.of(LampView.class).get$ref());
    }

    @Test
    void aBodyMaySendNullAndDatesWithATime() {
        var members = named(LampBody.class).get("properties");

        assertThat(members.at("/title/type").valueStream().map(JsonNode::asString)).contains("null");
        assertThat(members.at("/sold_on/pattern").asString()).contains("[ T]");
        assertThat(WireSchemas.required(LampBody.class)).containsExactly("title", "amount");
    }

    private record LampActionBody(Sent<String> name) {

        private record SwitchBody(Sent<Boolean> on) {}
    }

    private record LampController() {

        private record LampsLit(int amount) {}
    }

    @Test
    void namesSchemasAsPeopleWould() {
        // the classes here stand in a test, whose name comes first
        assertThat(schemas.of(LampView.class).get$ref()).endsWith("/WireSchemasTestLamp");
        assertThat(schemas.of(LampBody.class).get$ref()).endsWith("/WireSchemasTestLampInput");
        assertThat(schemas.of(LampActionBody.SwitchBody.class).get$ref()).endsWith("/WireSchemasTestLampSwitchInput");
        assertThat(schemas.of(LampController.LampsLit.class).get$ref()).endsWith("/WireSchemasTestLampLampsLit");
        assertThat(schemas.ofRequest(LampBody.class, "createLamp", true).get$ref()).endsWith("/CreateLampRequest");
    }

    @Test
    void onlyARequestThatCreatesMustHaveMembers() {
        schemas.ofRequest(LampBody.class, "createLamp", true);
        schemas.ofRequest(LampBody.class, "changeLamp", false);

        assertThat(schemas.named().get("CreateLampRequest").getRequired()).containsExactlyInAnyOrder("title", "amount");
        assertThat(schemas.named().get("ChangeLampRequest").getRequired()).isNull();
        assertThat(schemas.named().get("ChangeLampRequest").getProperties()).containsOnlyKeys("title", "sold_on", "amount");
    }

    private record ShadeBody(@Required Sent<String> name, @Required(orNull = true) Sent<Integer> lamp,
            @Required @Nullable Colour colour) {}

    private enum Colour {
        RED,
        GREEN
    }

    @Test
    void aMemberThatIsRequiredHasAValueUnlessNullIsOne() {
        schemas.ofRequest(ShadeBody.class, "createShade", true);
        schemas.ofRequest(ShadeBody.class, "changeShade", false);
        var created = named("CreateShadeRequest").get("properties");
        var changed = named("ChangeShadeRequest").get("properties");

        assertThat(created.at("/name/type").asString()).isEqualTo("string");
        assertThat(created.at("/lamp/type").valueStream().map(JsonNode::asString)).contains("null");
        assertThat(created.at("/colour/enum").valueStream()).noneMatch(JsonNode::isNull);
        assertThat(changed.at("/name/type").valueStream().map(JsonNode::asString)).contains("null");
        assertThat(changed.at("/colour/enum").valueStream()).anyMatch(JsonNode::isNull);
    }

    private sealed interface Light {}

    private record BulbView(Kind kind) implements Light {}

    private record CandleView(Kind kind) implements Light {}

    @Test
    void saysByWhichMemberTheKindsOfAnObjectAreTold() {
        var kinds = named(AnyLocation.class).get("discriminator");

        assertThat(kinds.get("propertyName").asString()).isEqualTo("type");
        assertThat(kinds.at("/mapping/location").asString()).isEqualTo(schemas.of(LocationView.class).get$ref());
        assertThat(kinds.at("/mapping/container").asString()).isEqualTo(schemas.of(ContainerView.class).get$ref());
        assertThat(named(LocationView.class).at("/properties/type/enum").valueStream().map(JsonNode::asString))
                .containsExactly("location");
        assertThat(named(ContainerView.class).at("/properties/type/enum").valueStream().map(JsonNode::asString))
                .containsExactly("container");
        var ofEither = named(ProductLocationView.class).at("/properties/type");
        assertThat(ofEither.get("enum").valueStream().map(JsonNode::asString)).containsExactly("location", "container");
        assertThat(ofEither.get("description").asString()).isEqualTo("`location` or `container`");
        assertThat(named(Light.class).has("discriminator")).isFalse();
    }
}
