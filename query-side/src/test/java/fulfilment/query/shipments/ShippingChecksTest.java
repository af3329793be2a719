package fulfilment.query.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.products.ProductType;
import fulfilment.api.shipments.ShippingProblems.Problem;
import fulfilment.api.shipments.ShippingProblems.Reason;
import fulfilment.api.shipments.ShippingProblems.Severity;
import fulfilment.api.shippingproviders.CarrierMember;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.query.shipments.ShippingChecks.Facts;
import fulfilment.query.shipments.ShippingChecks.Line;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is found in an order before it is packed. */
class ShippingChecksTest {

    private static final Addressee ANN = new Addressee("Ann", null, "Dorpsstraat 1", null, "1234 AB", "Ons Dorp", null,
            new Country("NL"));
    private static final Addressee ZOE = new Addressee("Zoë", null, "Bahnhofstrasse 1", null, "8001", "Zürich", null,
            new Country("CH"));
    private static final Facts WHOLE = new Facts(ProductType.NORMAL, "940550", new Country("CN"));
    private static final Facts BARE = new Facts(ProductType.NORMAL, null, null);

    private static OrderView.Head order(Addressee to, Contact contact) {
        var details = new OrderDetails(4, 1, null, to, to, contact, new CustomerTexts("PO 4711", null), null, true,
                Invoicing.USUAL, null, Language.NL, null, List.of(), List.of(), null);
        return OrderView.Head.created(
                new OrderCreated(new OrderId(1), "O1", "token", details, List.of(), List.of(), List.of(), 1, null),
                Instant.EPOCH);
    }

    private static Line line(int id, Facts product, int weight, String price, @Nullable Integer partOf) {
        return new Line(OrderProductView.of(new OrderId(1),
                new OrderLine(id, 10 + id, "P" + id, "Lantern", "", 2, Price.of(price), 1, weight, partOf)), product);
    }

    private static List<Problem> found(Addressee to, List<Line> lines, Requirement... requirements) {
        return ShippingChecks.of(order(to, new Contact(null, null)), lines, ProviderKind.CUSTOM, List.of(requirements));
    }

    private static List<String> said(List<Problem> problems) {
        return problems.stream().map(one -> "%s %s %s%s".formatted(one.severity(), one.member(), one.reason(),
                one.productcode() == null ? "" : " " + one.productcode())).toList();
    }

    @Test
    @Rule({"PKG-28", "PKG-29"})
    void findsNothingInAWholeOrder() {
        assertThat(found(ANN, List.of(line(1, BARE, 100, "9", null)))).isEmpty();
        assertThat(found(ZOE, List.of(line(1, WHOLE, 100, "9", null)))).isEmpty();
    }

    @Test
    @Rule("PKG-28")
    void findsWhatEveryLabelNeeds() {
        assertThat(said(found(Addressee.NOBODY, List.of(line(1, BARE, 0, "9", null)))))
                .containsExactly("ERROR deliveryname MISSING", "ERROR deliveryaddress MISSING", "ERROR deliverycity MISSING",
                        "ERROR deliverycountry MISSING", "WARNING weight MISSING");
    }

    @ParameterizedTest
    @Rule("PKG-28")
    @CsvSource({"NL, WARNING", "GB, WARNING", "HK,", "AE,"})
    void warnsOfAMissingPostcodeWhereThereAreAny(String country, @Nullable String severity) {
        var to = new Addressee("Ann", null, "Street 1", null, " ", "Town", null, new Country(country));
        assertThat(said(found(to, List.of(line(1, WHOLE, 100, "9", null)))))
                .isEqualTo(severity == null ? List.of() : List.of(severity + " deliveryzipcode MISSING"));
    }

    @Test
    @Rule("PKG-28")
    void warnsOfAnAddressWithoutANumber() {
        var without = new Addressee("Ann", null, "Dorpsstraat", "achter", "1234 AB", "Ons Dorp", null, new Country("NL"));
        var below = new Addressee("Ann", null, "Huize Rust", "Laan 7", "1234 AB", "Ons Dorp", null, new Country("NL"));
        var lines = List.of(line(1, BARE, 100, "9", null));
        assertThat(said(found(without, lines))).containsExactly("WARNING deliveryaddress NO_HOUSE_NUMBER");
        assertThat(found(below, lines)).isEmpty();
    }

    @Test
    @Rule({"PKG-28", "PKG-29"})
    void asksNothingForAManualProviderButWhatItsRequirementsSay() {
        var order = order(Addressee.NOBODY, new Contact(null, null));
        var lines = List.of(line(1, BARE, 0, "9", null));
        assertThat(ShippingChecks.of(order, lines, ProviderKind.MANUAL, List.of())).isEmpty();
        assertThat(said(ShippingChecks.of(order, lines, ProviderKind.MANUAL,
                List.of(new Requirement(CarrierMember.TELEPHONE, true, null))))).containsExactly("ERROR telephone MISSING");
    }

    @ParameterizedTest
    @Rule("PKG-29")
    @EnumSource(value = CarrierMember.class, names = {"DELIVERYCONTACTNAME", "DELIVERYADDRESS2", "DELIVERYREGION", "EMAILADDRESS",
            "TELEPHONE"})
    void findsWhatTheProviderAsksFor(CarrierMember member) {
        var problem = found(ANN, List.of(line(1, BARE, 100, "9", null)), new Requirement(member, true, null)).getFirst();
        assertThat(said(List.of(problem))).containsExactly("ERROR " + member.word() + " MISSING");
        assertThat(problem.message()).isEqualTo("set %s of the order".formatted(member.word()));
    }

    @Test
    @Rule("PKG-29")
    void countsCharactersAsPeopleDo() {
        var lantern = "🏮".repeat(5);
        var to = new Addressee(lantern, null, "Dorpsstraat 1", null, "1234 AB", "Ons Dorp", null, new Country("NL"));
        var lines = List.of(line(1, BARE, 100, "9", null));
        assertThat(found(to, lines, new Requirement(CarrierMember.DELIVERYNAME, false, 5))).isEmpty();
        var problem = found(to, lines, new Requirement(CarrierMember.DELIVERYNAME, false, 4)).getFirst();
        assertThat(problem.reason()).isEqualTo(Reason.TOO_LONG);
        assertThat(problem.message()).isEqualTo("shorten deliveryname of the order to 4 characters: it has 5");
    }

    @Test
    @Rule("PKG-30")
    void warnsOfWhatCustomsMisses() {
        var problems = found(ZOE, List.of(line(1, BARE, 0, "0", null), line(2, WHOLE, 100, "9", null)));
        assertThat(said(problems)).containsExactly("WARNING hs_code MISSING P1", "WARNING country_of_origin MISSING P1",
                "WARNING weight MISSING P1", "WARNING price MISSING P1");
        assertThat(problems.getFirst().idorderProduct()).isEqualTo(1);
        assertThat(problems.getFirst().idproduct()).isEqualTo(11);
        assertThat(problems.getFirst().message()).isEqualTo("set hs_code of product P1: the parcel crosses the customs border");
    }

    @Test
    @Rule({"PKG-29", "PKG-30"})
    void isAnErrorIfTheProviderRequiresIt() {
        var hsCode = new Requirement(CarrierMember.HS_CODE, true, null);
        var lines = List.of(line(1, BARE, 100, "9", null));
        assertThat(found(ZOE, lines, hsCode)).extracting(Problem::severity).containsExactly(Severity.ERROR, Severity.WARNING);
        assertThat(found(ANN, lines, hsCode)).isEmpty();
        assertThat(said(found(ZOE, List.of(line(1, WHOLE, 100, "9", null)), new Requirement(CarrierMember.NAME, false, 3))))
                .containsExactly("ERROR name TOO_LONG P1");
    }

    @Test
    @Rule("PKG-30")
    void looksAtEachProductOnceAndNotAtWhatIsCancelled() {
        var first = line(1, BARE, 100, "9", null);
        var again = new Line(OrderProductView.of(new OrderId(1),
                new OrderLine(2, 11, "P1", "Lantern", "", 1, Price.of("9"), 1, 100, null)), BARE);
        var cancelled = new Line(line(3, BARE, 100, "9", null).line().cancelled(2), BARE);
        assertThat(said(found(ZOE, List.of(first, again, cancelled)))).containsExactly("WARNING hs_code MISSING P1",
                "WARNING country_of_origin MISSING P1");
    }

    @Test
    @Rule("PKG-30")
    void weighsCompositionsByTheirParts() {
        var set = new Facts(ProductType.VIRTUAL_COMPOSITION, "940550", new Country("CN"));
        var open = line(1, set, 0, "9", null);
        var processed = new Line(open.line().withParts(true), set);
        assertThat(said(found(ZOE, List.of(open)))).containsExactly("WARNING weight MISSING"); // of the whole parcel
        assertThat(found(ZOE, List.of(processed, line(2, BARE, 100, "0", 1)))).isEmpty();
        assertThat(said(found(ZOE, List.of(processed, line(2, BARE, 0, "0", 1))))).contains("WARNING weight MISSING P1");
    }
}
