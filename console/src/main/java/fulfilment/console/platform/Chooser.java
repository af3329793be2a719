package fulfilment.console.platform;

import fulfilment.api.kernel.Gtin;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** Finds the ids of objects that a person names in a form. */
@Component("chooser")
public final class Chooser {

    /** Pages of a list that are searched for a name, where the API has no filter for it. */
    private static final int SEARCHED = 20;

    private final MessageSource texts;

    Chooser(MessageSource texts) {
        this.texts = texts;
    }

    /** The text that names a field: where a name is typed in, it says which one. */
    public String label(Action.Field field) {
        var named = field.type().equals("named") ? Named.of(field.member()) : null;
        return named == null || named.isFew() ? "member." + field.member() : "choose." + Named.label(field.member());
    }

    /** The objects to choose from for a field; null if they are so many that a name is typed in. */
    public @Nullable List<Choice> choices(SignedIn person, String member) {
        var named = Named.of(member);
        if (named == null || !named.isFew()) {
            return null;
        }
        var objects = person.offered(named.path());
        return objects.isEmpty() || objects.size() >= Paging.PAGE ? null : Choice.of(objects, named.id(), named.name());
    }

    /** What a field of {@link Action.Kind#CHANGES} shows at first; null for nothing, and for an object whose name is typed in. */
    public @Nullable Object shown(SignedIn person, Action.Field field, Members object) {
        if (field.type().equals("password")) {
            return null;
        }
        if (!field.type().equals("named")) {
            return object.get(field.member());
        }
        var id = idOf(field.member(), object);
        return id == null || choices(person, field.member()) == null ? null : "#" + id;
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
     * @param sent        {@code #17} for a choice, or a name; for a product its code or barcode
     * @param idwarehouse where a location is looked for; null for everywhere
     * @throws ApiRefused if there is none, or more than one
     */
    public long id(SignedIn person, String member, String sent, @Nullable Object idwarehouse) {
        if (sent.matches("#\\d{1,18}")) {
            return Long.parseLong(sent.substring(1));
        }
        var named = Objects.requireNonNull(Named.of(member));
        var found = found(person, named, sent, idwarehouse);
        if (found.size() == 1) {
            return found.getFirst().number(named.id());
        }
        var problem = found.isEmpty() ? "unknown." : "ambiguous.";
        var locale = LocaleContextHolder.getLocale();
        var words = new Object[] {sent};
        throw new ApiRefused(404, 20, Objects.requireNonNull(texts.getMessage(problem + named.word(), words,
                texts.getMessage(problem + "named", words, locale), locale)));
    }

    private static List<Members> found(SignedIn person, Named named, String sent, @Nullable Object idwarehouse) {
        return switch (named.word()) {
            case "product" -> product(person, sent);
            case "location" -> person.list(named.path(), idwarehouse == null || idwarehouse.equals("")
                    ? Map.of("name", sent)
                    : Map.of("name", sent, "idwarehouse", idwarehouse.toString()));
            default -> byName(person, named, sent);
        };
    }

    /** A code counts before a barcode. Numbers of an article that differ only by zeros in front are one barcode. Rule PRD-49. */
    private static List<Members> product(SignedIn person, String sent) {
        var withCode = person.list("/products", Map.of("productcode", sent));
        return withCode.isEmpty()
                ? person.list("/products", Map.of("search", sent)).stream()
                        .filter(product -> Gtin.same(product.text("barcode"), sent)).toList()
                : withCode;
    }

    private static List<Members> byName(SignedIn person, Named named, String sent) {
        for (int page = 0; page < SEARCHED; page++) {
            var objects = person.list(named.path(), Map.of("offset", String.valueOf(page * Paging.PAGE)));
            var found = objects.stream().filter(object -> object.text(named.name()).equalsIgnoreCase(sent)).toList();
            if (!found.isEmpty() || objects.size() < Paging.PAGE) {
                return found;
            }
        }
        return List.of();
    }
}
