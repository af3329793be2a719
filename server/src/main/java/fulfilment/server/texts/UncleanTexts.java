package fulfilment.server.texts;

import fulfilment.api.kernel.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Finds texts that were stored before short texts were cleaned: with blanks at their ends, or with accents as characters of their own. Filters
 * and scans clean what they look for, so they do not find these texts. Rule OPS-16.
 */
final class UncleanTexts {

    /** All places where a command looks for an object by a text. The scope is what the text is unique in. */
    private static final List<Source> SOURCES = List.of(
            new Source("product", "productcode", "product", "idproduct", "productcode", "idfulfilment_customer"),
            new Source("product", "barcode", "product", "idproduct", "barcode", null),
            new Source("product", "productcode_supplier", "product", "idproduct", "productcode_supplier", null),
            new Source("supplier", "name", "supplier", "idsupplier", "name", "null::int"),
            new Source("location", "name", "location", "idlocation", "name", "idwarehouse"),
            new Source("picking_container", "name", "picking_container", "idpicking_container", "name", "null::int"),
            new Source("tag", "title", "tag", "idtag", "title", "null::int"),
            new Source("product", "lot_number", "lot", "idproduct", "lot_number", null));

    private final JdbcTemplate jdbc;

    UncleanTexts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A text that is not as it would be stored today.
     *
     * @param object  the kind of object that has it
     * @param id      of the object; a lot is named by its product
     * @param cleaned the text that is looked for today
     * @param takenBy the other objects that have the cleaned text, or a text that becomes the same, where only one may have it
     */
    record Found(String object, int id, String member, String text, String cleaned, List<Integer> takenBy) {}

    /** @param scope of texts that are unique, as SQL; null if several objects may share a text */
    private record Source(String object, String member, String table, String id, String column, @Nullable String scope) {

        /** Every text that is not clean begins or ends with a character outside of visible ASCII, or is not composed. */
        private String candidates() {
            return """
                    select distinct %1$s as id, %2$s as text, %3$s as scope from command.%4$s
                    where %2$s <> '' and (ascii(left(%2$s, 1)) not between 33 and 126 or ascii(right(%2$s, 1)) not between 33 and 126
                        or %2$s is not nfc normalized)
                    order by 1, 2""".formatted(id, column, scope == null ? "null::int" : scope, table);
        }

        private String others() {
            return "select %1$s from command.%2$s where %3$s = ? and %4$s is not distinct from ? and %1$s <> ? order by 1"
                    .formatted(id, table, column, scope);
        }
    }

    private record Text(int id, String text, @Nullable Integer scope) {

        private String cleaned() {
            return CleanText.of(text);
        }

        private boolean collidesWith(Text other) {
            return id != other.id && cleaned().equals(other.cleaned()) && Objects.equals(scope, other.scope);
        }
    }

    List<Found> all() {
        var found = new ArrayList<Found>();
        for (var source : SOURCES) {
            var texts = jdbc.query(source.candidates(),
                    (row, number) -> new Text(row.getInt("id"), row.getString("text"), row.getObject("scope", Integer.class)))
                    .stream().filter(text -> !text.cleaned().equals(text.text())).toList();
            texts.forEach(text -> found.add(new Found(source.object(), text.id(), source.member(), text.text(), text.cleaned(),
                    source.scope() == null ? List.of() : takenBy(source, text, texts))));
        }
        return found;
    }

    private List<Integer> takenBy(Source source, Text text, List<Text> unclean) {
        var others = new ArrayList<>(jdbc.queryForList(source.others(), Integer.class, text.cleaned(), text.scope(), text.id()));
        unclean.stream().filter(text::collidesWith).map(Text::id).forEach(others::add);
        others.sort(null);
        return others;
    }
}
