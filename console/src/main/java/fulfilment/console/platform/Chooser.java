package fulfilment.console.platform;

import fulfilment.api.kernel.Gtin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** Finds the ids of objects that a person names in a form. */
@Component("chooser")
public final class Chooser {

    /** Pages of a list that are searched for a name, where the API has no filter for it. */
    private static final int SEARCHED = 20;
    private static final int MOST_SUGGESTED = 20;
    private static final int MOST_TOLD = 5;

    private final MessageSource texts;

    Chooser(MessageSource texts) {
        this.texts = texts;
    }

    /** The text that names a field: where a name is typed in, it says which one. */
    public String label(Action.Field field) {
        var named = field.type().equals("named") ? Named.of(field.member()) : null;
        return named == null || named.isFew() ? "member." + field.member() : "choose." + Named.label(field.member());
    }

    /** The text that names a filter in which a name is typed in: the label of the filter, if it does not say which one. */
    public String label(String parameter) {
        var named = Objects.requireNonNull(Named.of(parameter));
        return named.isFew() ? "filter." + parameter : "choose." + Named.label(parameter);
    }

    /** Whether a member or parameter is the id of an object that this person may find by its name. */
    public boolean finds(SignedIn person, String member) {
        var named = Named.of(member);
        return named != null && person.may("GET", named.path());
    }

    /** The objects to choose from for a field; null if they are so many that a name is typed in. */
    public @Nullable List<Choice> choices(SignedIn person, String member) {
        var named = Named.of(member);
        if (named == null || !named.isFew()) {
            return null;
        }
        var objects = person.offered(named);
        return objects.isEmpty() || named.within() == null && objects.size() >= Paging.PAGE
                ? null
                : Choice.of(objects, named.id(), named.name());
    }

    /** What a field of {@link Action.Kind#CHANGES} shows at first; null for nothing. */
    public @Nullable Object shown(SignedIn person, Action.Field field, Members object) {
        if (field.type().equals("password")) {
            return null;
        }
        if (!field.type().equals("named")) {
            return object.get(field.member());
        }
        var id = idOf(field.member(), object);
        if (!(id instanceof Long number)) {
            return null;
        }
        return choices(person, field.member()) == null ? text(person, field.member(), number) : "#" + number;
    }

    /** An id that may be inside another object: {@code idlocation_type} is that of {@code location_type}. */
    private static @Nullable Object idOf(String member, Members object) {
        return !object.has(member) && object.get(member.substring(2)) instanceof Members other
                ? other.get(member)
                : object.get(member);
    }

    /**
     * The id of the object that was chosen or named.
     *
     * @param sent        {@code #17} for a choice; else a number, code, barcode or name, or what {@link #suggestions} offers
     * @param idwarehouse where a location is looked for; null for everywhere
     * @throws ApiRefused if there is none, or more than one
     */
    public long id(SignedIn person, String member, String sent, @Nullable Object idwarehouse) {
        if (sent.matches("#\\d{1,18}")) {
            return Long.parseLong(sent.substring(1));
        }
        var named = Objects.requireNonNull(Named.of(member));
        var found = found(person, named, sent, idwarehouse);
        int part = sent.indexOf(Named.PART);
        if (found.isEmpty() && part > 0) {
            found = found(person, named, sent.substring(0, part), idwarehouse);
        }
        if (found.size() > 1) { // the whole text says more than its first part
            var whole = found.stream().filter(object -> text(person, named, object).equalsIgnoreCase(sent)).toList();
            found = whole.size() == 1 ? whole : found;
        }
        if (found.size() == 1) {
            return found.getFirst().number(named.id());
        }
        throw new ApiRefused(404, 20, problem(person, named, sent, found));
    }

    private String problem(SignedIn person, Named named, String sent, List<Members> found) {
        var problem = found.isEmpty() ? "unknown." : "ambiguous.";
        var locale = LocaleContextHolder.getLocale();
        var words = new Object[] {sent};
        var said = Objects.requireNonNull(
                texts.getMessage(problem + named.word(), words, texts.getMessage(problem + "named", words, locale), locale));
        return found.isEmpty()
                ? said
                : said + " " + found.stream().limit(MOST_TOLD).map(object -> text(person, named, object)).distinct()
                        .collect(Collectors.joining(", ")) + (found.size() > MOST_TOLD ? " …" : "");
    }

    /**
     * What a person may mean who has typed a part of a number, code or name: texts of which each names one object.
     *
     * @param typed blank for nothing yet, which suggests nothing
     */
    public List<String> suggestions(SignedIn person, String member, String typed) {
        var named = Named.of(member);
        if (named == null || typed.isBlank() || typed.contains(Named.PART) || !finds(person, member)) {
            return List.of();
        }
        var part = typed.strip().toLowerCase(Locale.ROOT);
        var found = named.search() == null
                ? inList(person, named, Map.of(), name -> name.toLowerCase(Locale.ROOT).contains(part), MOST_SUGGESTED)
                : person.list(named.path(), Map.of(named.search(), typed.strip()));
        return found.stream().limit(MOST_SUGGESTED).map(object -> text(person, named, object)).distinct().toList();
    }

    /** The text that names an object in a field; empty if there is none with this id. */
    public String text(SignedIn person, String member, long id) {
        var named = Objects.requireNonNull(Named.of(member));
        return person.find(named.path() + "/" + id).map(object -> text(person, named, object)).orElse("");
    }

    private static String text(SignedIn person, Named named, Members object) {
        var name = object.text(named.name());
        if (named.word().equals("location")) {
            return person.offered(Named.WAREHOUSE).size() > 1
                    ? name + Named.PART + person.named("idwarehouse", object.get("idwarehouse"))
                    : name;
        }
        var number = named.number() == null ? "" : object.text(named.number());
        return number.isEmpty() ? name : name.isEmpty() ? number : number + Named.PART + name;
    }

    private static List<Members> found(SignedIn person, Named named, String sent, @Nullable Object idwarehouse) {
        return switch (named.word()) {
            case "product" -> product(person, sent);
            case "customer" -> numbered(person, named, Map.of("customerid", sent), sent);
            case "order" -> person.list(named.path(), Map.of("orderid", sent));
            case "picklist" -> person.list(named.path(), Map.of("picklistid", sent));
            case "location" -> person.list(named.path(), idwarehouse == null || idwarehouse.equals("")
                    ? Map.of("name", sent)
                    : Map.of("name", sent, "idwarehouse", idwarehouse.toString()));
            default -> byName(person, named, sent);
        };
    }

    /**
     * A code counts before a barcode, and a barcode before a name. Numbers of an article that differ only by zeros in front are one barcode.
     * Rule PRD-49.
     */
    private static List<Members> product(SignedIn person, String sent) {
        var withCode = person.list("/products", Map.of("productcode", sent));
        if (!withCode.isEmpty()) {
            return withCode;
        }
        var found = person.list("/products", Map.of("search", sent));
        var withBarcode = found.stream().filter(product -> Gtin.same(product.text("barcode"), sent)).toList();
        return withBarcode.isEmpty()
                ? found.stream().filter(product -> product.text("name").equalsIgnoreCase(sent)).toList()
                : withBarcode;
    }

    /** A number counts before a name. */
    private static List<Members> numbered(SignedIn person, Named named, Map<String, String> number, String sent) {
        var withNumber = person.list(named.path(), number);
        return withNumber.isEmpty() ? byName(person, named, sent) : withNumber;
    }

    private static List<Members> byName(SignedIn person, Named named, String sent) {
        return inList(person, named, named.search() == null ? Map.of() : Map.of(named.search(), sent), sent::equalsIgnoreCase,
                MOST_TOLD + 1);
    }

    /** Looks through the pages of a list. @param enough where it may stop */
    private static List<Members> inList(SignedIn person, Named named, Map<String, String> asked, Predicate<String> isMeant,
            int enough) {
        if (named.within() != null) {
            return person.offered(named).stream().filter(object -> isMeant.test(object.text(named.name()))).toList();
        }
        var found = new ArrayList<Members>();
        for (int page = 0; page < SEARCHED && found.size() < enough; page++) {
            var parameters = new HashMap<>(asked);
            parameters.put("offset", String.valueOf(page * Paging.PAGE));
            var objects = person.list(named.path(), parameters);
            objects.stream().filter(object -> isMeant.test(object.text(named.name()))).forEach(found::add);
            if (objects.size() < Paging.PAGE) {
                break;
            }
        }
        return found;
    }
}
