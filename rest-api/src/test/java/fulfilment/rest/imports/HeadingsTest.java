package fulfilment.rest.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.imports.Column.Use;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What columns of a file mean. */
class HeadingsTest {

    private static final List<Column> FIELDS = List.of(Column.field("productfields", 3, "Color", FieldType.SELECT),
            Column.field("productfields", 4, "Depth", FieldType.NUMBER), Column.field("productfields", 5, "Twin", FieldType.TEXT),
            Column.field("productfields", 6, "twin", FieldType.DATE),
            Column.field("productfields", 7, "Twin", FieldType.CHECKBOX));

    private static Headings of(@Nullable String asked, String... header) {
        return Headings.of(ImportKind.PRODUCTS, List.of(header), asked, () -> FIELDS);
    }

    private static List<String> meant(Headings headings) {
        return headings.all().stream().map(heading -> "%d %s".formatted(heading.index(), heading.column().name())).toList();
    }

    private static void assertRefused(@Nullable String asked, List<String> header, String... problem) {
        assertThatThrownBy(() -> of(asked, header.toArray(String[]::new))).isInstanceOf(BadParameter.class).message()
                .contains(problem);
    }

    @Test
    @Rule({"IMP-3", "IMP-4"})
    void columnsHaveTheNamesOfMembersOrTheOnesThatAreAskedFor() {
        assertThat(meant(of(null, "PRODUCTCODE", "name"))).containsExactly("0 productcode", "1 name");
        assertThat(
                meant(of("\"Prijs, excl:Price\", artikel : productcode,Tijd: van:-", "Artikel", "Prijs, excl", "Tijd: van", "")))
                .containsExactly("0 productcode", "1 price");
        assertThat(meant(of("name:productcode,Omschrijving:name", "name", "Omschrijving")))
                .describedAs("what is asked for counts")
                .containsExactly("0 productcode", "1 name");
    }

    @Test
    @Rule({"IMP-3", "IMP-4"})
    void nothingIsDroppedInSilence() {
        assertRefused(null, List.of("productcode", "Prijs", "x"), "'Prijs'; 'x'", "productcode, name, price");
        assertRefused(null, List.of("name"), "must have a column productcode");
        assertRefused(null, List.of("productcode", "name", "Name"),
                "twice what name is: in column 2 ('name') and in column 3 ('Name')");
        assertRefused("x:productcode", List.of("x", "productcode"), "twice what productcode is");
        assertRefused("productcode:-", List.of("productcode", "name"), "must have a column productcode");
        assertRefused("y:name", List.of("productcode"), "'y' is none");
        assertRefused("x:nom", List.of("productcode", "x"), "not 'x:nom'");
        assertRefused("x", List.of("productcode", "x"), "not 'x'");
        assertRefused("x:name,X:price", List.of("productcode", "x"), "'X' twice");
        assertRefused("\"x:name", List.of("productcode", "x"), "quote");
        assertRefused("x:name\ny:price", List.of("productcode", "x", "y"), "one line");
    }

    @Test
    @Rule("IMP-16")
    void customFieldsHaveTheirTitlesOrIds() {
        assertThat(meant(of("Kleur:productfields.3", "productcode", "Kleur", "PRODUCTFIELDS.depth", "productfields.twin",
                "productfields.7")))
                .containsExactly("0 productcode", "1 productfields.Color", "2 productfields.Depth", "3 productfields.twin",
                        "4 productfields.Twin");
        assertRefused(null, List.of("productcode", "productfields.Size"), "'productfields.Size'",
                "and productfields.TITLE for a custom field");
        assertRefused("x:productfields.8", List.of("productcode", "x"), "not 'x:productfields.8'");
        assertRefused(null, List.of("productcode", "productfields.Twin"), "'productfields.Twin'",
                "by its id: productfields.5 or productfields.7");
        assertRefused(null, List.of("productcode", "productfields.Color", "productfields.3"), "twice what productfields.3 is");
        assertThatThrownBy(() -> Headings.of(ImportKind.SUPPLIERS, List.of("name", "productfields.Color"), null, () -> FIELDS))
                .isInstanceOf(BadParameter.class).message().contains("'productfields.Color'").doesNotContain("TITLE");
    }

    @Test
    @Rule("IMP-16")
    void aRefusedValueOfACustomFieldIsThatOfItsColumn() {
        var headings = of("Kleur:productfields.color", "productcode", "Kleur");
        assertThat(headings.named("productfields field 3 (Color) does not accept 'x'")).contains("Kleur");
        assertThat(headings.named("productfields field 33 (Colors) does not accept 'x'")).isEmpty();
    }

    @Test
    void customFieldsAreReadForFilesThatHaveSome() {
        assertThat(Headings.of(ImportKind.PRODUCTS, List.of("productcode", "name"), "name:-", () -> {
            throw new AssertionError("they are read");
        }).all()).hasSize(1);
    }

    /** What of the body no column has: lists, and older names. */
    private static final Set<String> NO_COLUMNS = Set.of("unlimitedstock", "productfields", "pricelists", "defaultorderremarks",
            "customerfields", "addresses", "deliverycontact", "invoicecontact", "partialdelivery", "pickup_point_data",
            "warehouses",
            "orderfields", "products");
    /** What of a product only a purchase order as a whole has as a column. */
    private static final String OF_THE_WHOLE = "delivery_date";
    private static final Map<String, CellKind> KINDS = Map.of("string", CellKind.TEXT, "integer", CellKind.WHOLE_NUMBER, "number",
            CellKind.DECIMAL, "boolean", CellKind.BOOLEAN);

    @ParameterizedTest
    @EnumSource(names = "STOCK", mode = EnumSource.Mode.EXCLUDE)
    @Rule("IMP-3")
    void columnsAreTheMembersOfTheBody(ImportKind kind) throws Exception {
        var description = JsonMapper.shared().readTree(Files.readString(Path.of("../docs/openapi.json")));
        var name = kind == ImportKind.PURCHASEORDERS
                ? "PurchaseOrder"
                : kind.object().substring(0, 1).toUpperCase(Locale.ROOT) + kind.object().substring(1);
        assertThat(columns(kind, Use.MEMBER, Use.OF_NEW)).isEqualTo(members(description, "Create%sRequest".formatted(name)));
        if (kind.hasProducts()) {
            var ofProduct = members(description, "%sProductInput".formatted(name));
            ofProduct.remove(OF_THE_WHOLE);
            assertThat(columns(kind, Use.OF_PRODUCT)).isEqualTo(ofProduct);
        }
    }

    private static Map<String, CellKind> columns(ImportKind kind, Use... uses) {
        return kind.columns().stream().filter(column -> Set.of(uses).contains(column.use()) && column.finds() == null)
                .collect(Collectors.toMap(Column::name, Column::kind));
    }

    private static Map<String, CellKind> members(JsonNode description, String schema) {
        var members = new TreeMap<String, CellKind>();
        description.at("/components/schemas/%s/properties".formatted(schema)).properties().stream()
                .filter(member -> !NO_COLUMNS.contains(member.getKey())).forEach(member -> {
                    var type = member.getValue().get("type");
                    members.put(member.getKey(), KINDS.get((type.isArray() ? type.get(0) : type).asString()));
                });
        return members;
    }
}
