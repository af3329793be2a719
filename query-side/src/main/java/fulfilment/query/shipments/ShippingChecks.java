package fulfilment.query.shipments;

import fulfilment.api.kernel.Country;
import fulfilment.api.labels.CustomsUnion;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.products.ProductType;
import fulfilment.api.shipments.ShippingProblems.Problem;
import fulfilment.api.shipments.ShippingProblems.Reason;
import fulfilment.api.shipments.ShippingProblems.Severity;
import fulfilment.api.shippingproviders.CarrierMember;
import fulfilment.api.shippingproviders.CarrierMember.Of;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.Requirement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what a provider would refuse of an order: a pure function of the order, its products and what the provider asks. Rules PKG-28 to PKG-31. */
final class ShippingChecks {

    /** Without these no parcel can be addressed. */
    private static final List<CarrierMember> ADDRESS = List.of(CarrierMember.DELIVERYNAME, CarrierMember.DELIVERYADDRESS,
            CarrierMember.DELIVERYCITY, CarrierMember.DELIVERYCOUNTRY);

    /** What customs asks of each product. */
    private static final List<CarrierMember> CUSTOMS = List.of(CarrierMember.NAME, CarrierMember.HS_CODE,
            CarrierMember.COUNTRY_OF_ORIGIN, CarrierMember.WEIGHT, CarrierMember.PRICE);

    /** Countries whose addresses have no postcode, as the Universal Postal Union lists them. */
    private static final Set<String> WITHOUT_POSTCODES = Set.of("AE", "AG", "AO", "AW", "BF", "BI", "BJ", "BO", "BS", "BW", "BZ",
            "CD", "CF", "CG", "CI", "CK", "CM", "DJ", "DM", "ER", "FJ", "GA", "GD", "GM", "GQ", "GY", "HK", "KI", "KM", "KN",
            "KP",
            "ML", "MO", "MR", "MW", "NR", "NU", "QA", "RW", "SB", "SC", "SL", "SR", "ST", "SY", "TF", "TG", "TK", "TO", "TV",
            "UG",
            "VU", "YE", "ZW");

    private final OrderView.Head order;
    private final List<Line> lines;
    private final Map<CarrierMember, Requirement> asked = new EnumMap<>(CarrierMember.class);
    private final List<Problem> problems = new ArrayList<>();
    /** The products and members that were told already. */
    private final Set<String> told = new HashSet<>();

    /** The members of a product that a provider gets. */
    record Facts(@Nullable ProductType type, @Nullable String hsCode, @Nullable Country countryOfOrigin) {}

    /** A line of an order with its product. */
    record Line(OrderProductView line, Facts product) {

        boolean isBought() {
            return line.partofIdorderProduct() == null && line.amount() > line.amountCancelled();
        }
    }

    private ShippingChecks(OrderView.Head order, List<Line> lines, List<Requirement> requirements) {
        this.order = order;
        this.lines = lines;
        requirements.forEach(one -> asked.put(one.member(), one));
    }

    static boolean crossesCustoms(OrderView.Head order) {
        var to = order.delivery();
        return !CustomsUnion.covers(to.country() == null ? null : to.country().code(), to.zipcode(), to.region());
    }

    static List<Problem> of(OrderView.Head order, List<Line> lines, ProviderKind kind, List<Requirement> requirements) {
        var checks = new ShippingChecks(order, lines, requirements);
        checks.ofOrder(kind != ProviderKind.MANUAL);
        if (crossesCustoms(order)) {
            checks.ofProducts(kind != ProviderKind.MANUAL);
        }
        return List.copyOf(checks.problems);
    }

    private void ofOrder(boolean hasProtocol) {
        for (var member : CarrierMember.values()) {
            if (member.of() == Of.ORDER) {
                var value = value(member);
                if (value.isBlank()) {
                    missing(member, hasProtocol);
                } else {
                    tooLong(member, value, null);
                }
            }
        }
        var street = value(CarrierMember.DELIVERYADDRESS);
        if (hasProtocol && !street.isBlank() && !hasDigit(street) && !hasDigit(value(CarrierMember.DELIVERYADDRESS2))) {
            add(CarrierMember.DELIVERYADDRESS, Reason.NO_HOUSE_NUMBER, Severity.WARNING, null,
                    "the address has no house number: add it to deliveryaddress, if there is one");
        }
        if (hasProtocol && lines.stream().noneMatch(line -> line.line().weight() > 0)) {
            add(CarrierMember.WEIGHT, Reason.MISSING, Severity.WARNING, null,
                    "no line has a weight: set the weight of the products, or weigh the parcel and send its weight");
        }
    }

    private void missing(CarrierMember member, boolean hasProtocol) {
        if (isRequired(member) || hasProtocol && ADDRESS.contains(member)) {
            add(member, Reason.MISSING, Severity.ERROR, null, "set %s of the order".formatted(member.word()));
        } else if (hasProtocol && member == CarrierMember.DELIVERYZIPCODE && hasPostcodes()) {
            add(member, Reason.MISSING, Severity.WARNING, null, "set deliveryzipcode of the order");
        }
    }

    private boolean hasPostcodes() {
        var country = order.delivery().country();
        return country != null && !WITHOUT_POSTCODES.contains(country.code());
    }

    /** @param tellsCustoms whether customs data is sent: then what is missing is worth a warning, even if the provider does not ask for it */
    private void ofProducts(boolean tellsCustoms) {
        for (var line : lines) {
            if (line.isBought()) {
                CUSTOMS.forEach(member -> ofProduct(member, line, tellsCustoms));
            }
        }
    }

    private void ofProduct(CarrierMember member, Line line, boolean tellsCustoms) {
        var value = value(member, line);
        if (value.isBlank() && (isRequired(member) || tellsCustoms)) {
            add(member, Reason.MISSING, isRequired(member) ? Severity.ERROR : Severity.WARNING, line.line(),
                    member.of() == Of.PRODUCT
                            ? "set %s of product %s: the parcel crosses the customs border".formatted(member.word(),
                                    line.line().productcode())
                            : "the line of product %s has no %s: the parcel crosses the customs border"
                                    .formatted(line.line().productcode(), member.word()));
        } else {
            tooLong(member, value, line.line());
        }
    }

    private void tooLong(CarrierMember member, String value, @Nullable OrderProductView line) {
        var requirement = asked.get(member);
        int length = value.codePointCount(0, value.length());
        if (requirement != null && requirement.maxLength() != null && length > requirement.maxLength()) {
            add(member, Reason.TOO_LONG, Severity.ERROR, line, "shorten %s%s to %d characters: it has %d".formatted(member.word(),
                    line == null ? " of the order" : " of product " + line.productcode(), requirement.maxLength(), length));
        }
    }

    private boolean isRequired(CarrierMember member) {
        var requirement = asked.get(member);
        return requirement != null && requirement.required();
    }

    private void add(CarrierMember member, Reason reason, Severity severity, @Nullable OrderProductView line, String message) {
        if (line == null || told.add("%s %d".formatted(member, line.idproduct()))) {
            problems.add(new Problem(member.word(), reason, severity, line == null ? null : line.idorderProduct(),
                    line == null ? null : line.idproduct(), line == null ? null : line.productcode(), message));
        }
    }

    private String value(CarrierMember member) {
        var to = order.delivery();
        var country = to.country();
        var value = switch (member) {
            case DELIVERYNAME -> to.name();
            case DELIVERYCONTACTNAME -> to.contactname();
            case DELIVERYADDRESS -> to.address();
            case DELIVERYADDRESS2 -> to.address2();
            case DELIVERYZIPCODE -> to.zipcode();
            case DELIVERYCITY -> to.city();
            case DELIVERYREGION -> to.region();
            case DELIVERYCOUNTRY -> country == null ? null : country.code();
            case EMAILADDRESS -> order.contact().emailaddress();
            case TELEPHONE -> order.contact().telephone();
            case REFERENCE -> order.texts().reference();
            case NAME, PRICE, WEIGHT, HS_CODE, COUNTRY_OF_ORIGIN -> null;
        };
        return Objects.requireNonNullElse(value, "");
    }

    /** Empty if there is none, also for a number that is 0. */
    private String value(CarrierMember member, Line line) {
        var product = line.product();
        return switch (member) {
            case NAME -> line.line().name();
            case PRICE -> line.line().price().amount().signum() == 0 ? "" : line.line().price().amount().toPlainString();
            case WEIGHT -> weighs(line) ? String.valueOf(line.line().weight()) : "";
            case HS_CODE -> Objects.requireNonNullElse(product.hsCode(), "");
            case COUNTRY_OF_ORIGIN -> product.countryOfOrigin() == null ? "" : product.countryOfOrigin().code();
            default -> "";
        };
    }

    /** A virtual composition weighs what its parts weigh, which is known once the order is processed. */
    private boolean weighs(Line line) {
        return line.line().weight() > 0
                || (line.line().hasParts()
                        ? lines.stream().map(Line::line).anyMatch(part -> part.weight() > 0
                                && Objects.equals(part.partofIdorderProduct(), line.line().idorderProduct()))
                        : line.product().type() == ProductType.VIRTUAL_COMPOSITION);
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }
}
