package fulfilment.console.sheets;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows forms with many rows, and carries out each row. */
@Component
class EntryForms {

    /** A request with more rows was not made by a form of a page. */
    private static final int MOST_ROWS = 1_000;
    private static final String AMOUNT = "amount";
    private static final List<String> LOT = List.of("lot_number", "expiration_date");

    private final Actions actions;
    private final Chooser chooser;

    EntryForms(Actions actions, Chooser chooser) {
        this.actions = actions;
        this.chooser = chooser;
    }

    /**
     * A form as a page shows it.
     *
     * @param fields of each row
     * @param key    the field that names what an additional row is about
     * @param others numbers of additional rows
     * @param filled what stands in fields by their names, after a refusal
     */
    public record Form(Entry entry, Action action, Rows rows, List<Action.Field> fields, Action.Field key, List<String> others,
            Map<String, String> filled) {

        /** The name of a row, for people who hear it. */
        public String label(Members row) {
            return row.text(entry.columns().getFirst().member());
        }

        public String id(Members row) {
            return row.text(entry.key());
        }
    }

    /**
     * What became of the rows.
     *
     * @param filled what stands in the fields of rows that were refused
     * @param isNone whether nothing was filled in
     */
    record Outcome(List<String> refusals, Map<String, String> filled, boolean isNone) {

        String problem() {
            return String.join(" · ", refusals);
        }
    }

    /** The forms that the object takes, for a person who may use them. */
    List<Form> of(Sheet sheet, Members object, Map<String, String> filled, SignedIn person, HttpServletRequest request) {
        var forms = new ArrayList<Form>();
        for (var entry : sheet.entries()) {
            var action = actions.named(entry.action());
            if (entry.when().test(object) && person.now() && person.may(action.method(), action.pathFor(sampleIds(action)))) {
                var rows = Rows.part(entry.name(), Sheet.rows(entry.source(), null, person, object), request);
                var fields = fields(entry, action, person);
                var key = action.fields().stream().filter(field -> field.member().equals(entry.key())).findFirst()
                        .orElseGet(() -> Action.named(entry.key()));
                var others = Stream.iterate(1, row -> row + 1).limit(entry.others()).map(row -> "new" + row).toList();
                if (!rows.isEmpty() || entry.others() > 0) {
                    forms.add(new Form(entry, action, rows, fields, key, others, filled));
                }
            }
        }
        return forms;
    }

    private static Map<String, Object> sampleIds(Action action) {
        var ids = new HashMap<String, Object>();
        action.ids().forEach(id -> ids.put(id, 1));
        return ids;
    }

    /** What is filled in. Lots are left out where the account keeps none; only admins can tell. */
    private static List<Action.Field> fields(Entry entry, Action action, SignedIn person) {
        boolean hasLots = person.find("/admin/account").map(account -> !Boolean.FALSE.equals(account.get("traceability")))
                .orElse(true);
        return action.fields().stream()
                .filter(field -> !field.member().equals(entry.key()) && (hasLots || !LOT.contains(field.member()))).toList();
    }

    /** Does what stands in the rows, each on its own. */
    Outcome enter(Entry entry, Members object, SignedIn person, HttpServletRequest request) {
        var action = actions.named(entry.action());
        var rows = Stream.of(Optional.ofNullable(request.getParameterValues("row")).orElse(new String[0]))
                .filter(row -> row.matches("new\\d{1,3}|\\d{1,18}")).limit(MOST_ROWS).toList();
        var once = Outcomes.once(request);
        var refusals = new ArrayList<String>();
        var filled = new LinkedHashMap<String, String>();
        boolean isNone = true;
        for (var row : rows) {
            var sent = sent(entry, action, row, request);
            if (sent == null) {
                continue;
            }
            isNone = false;
            try {
                send(entry, action, key(entry, row, sent, person), sent, object, person, once == null ? null : once + row);
            } catch (ApiRefused refused) {
                refusals.add("%s: %s".formatted(Objects.requireNonNullElse(sent.get("label"), row), refused.problem()));
                sent.forEach((member, value) -> filled.put(member + "." + row, value));
            }
        }
        return new Outcome(refusals, filled, isNone);
    }

    /** What was filled in in a row, by member; null if nothing was. */
    private static @Nullable Map<String, String> sent(Entry entry, Action action, String row, HttpServletRequest request) {
        var sent = new HashMap<String, String>();
        for (var field : action.fields()) {
            put(field.member(), row, sent, request);
        }
        put(entry.key(), row, sent, request);
        if (sent.get(AMOUNT) == null && request.getParameter("rest") != null) {
            Forms.text("rest." + row, request).ifPresent(rest -> sent.put(AMOUNT, rest));
        }
        if (sent.isEmpty()) {
            return null;
        }
        Forms.text("label." + row, request).or(() -> Optional.ofNullable(sent.get(entry.key())))
                .ifPresent(label -> sent.put("label", label));
        return sent;
    }

    private static void put(String member, String row, Map<String, String> sent, HttpServletRequest request) {
        Forms.text(member + "." + row, request).ifPresent(value -> sent.put(member, value));
    }

    /** The id of what a row is about: of a listed one it is its name, in another one the person names it. */
    private Object key(Entry entry, String row, Map<String, String> sent, SignedIn person) {
        if (!row.startsWith("new")) {
            return Long.parseLong(row);
        }
        return chooser.id(person, entry.key(), sent.getOrDefault(entry.key(), ""), null);
    }

    private void send(Entry entry, Action action, Object key, Map<String, String> sent, Members object, SignedIn person,
            @Nullable String once) {
        var ids = new HashMap<String, Object>();
        action.ids().forEach(id -> ids.put(id, Objects.requireNonNullElse(id.equals(entry.key()) ? key : object.get(id), "")));
        var body = action.body(member -> member.equals(entry.key()) ? "#" + key : sent.get(member),
                (member, name) -> chooser.id(person, member, name, object.get("idwarehouse")));
        var reply = person.write(action.of(ids), body, once);
        if (!reply.isDone()) {
            throw ApiRefused.of(reply);
        }
    }
}
