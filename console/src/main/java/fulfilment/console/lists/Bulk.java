package fulfilment.console.lists;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.SignedIn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What a person may do with the ticked rows of a list. */
@Component
class Bulk {

    private final Actions actions;
    private final Chooser chooser;

    Bulk(Actions actions, Chooser chooser) {
        this.actions = actions;
        this.chooser = chooser;
    }

    /**
     * One thing to do, as a page offers it.
     *
     * @param name   in the texts: {@code action.<name>}
     * @param action null if documents are printed
     */
    public record Offered(Listing.Bulk bulk, String name, @Nullable Action action) {

        public List<Action.Field> fields() {
            return action == null ? List.of() : action.fields();
        }

        /** Whether it is asked for once more before it is done. */
        public boolean asks() {
            return action != null && action.kind() == Action.Kind.ASKS;
        }

        /** The name of a field: the fields of all actions are in one form. */
        public String field(Action.Field field) {
            return name + "." + field.member();
        }
    }

    /** Empty if the page is of the past, or the person may do nothing: then there is nothing to tick. */
    List<Offered> of(Listing listing, SignedIn person) {
        return person.now() ? listing.bulk().stream().map(this::offered).filter(one -> may(one, person)).toList() : List.of();
    }

    private Offered offered(Listing.Bulk bulk) {
        return new Offered(bulk, bulk.name(), bulk.kind() == Listing.Bulk.Kind.PRINT ? null : actions.named(bulk.name()));
    }

    private static boolean may(Offered one, SignedIn person) {
        if (one.action() == null) {
            return person.may("GET", one.bulk().reads());
        }
        var ids = new HashMap<String, Object>();
        one.action().ids().forEach(id -> ids.put(id, 1));
        return person.may(one.action().method(), one.action().pathFor(ids));
    }

    /** The members of rows, beside their own id, that are ids in paths of what is offered. */
    static List<String> otherIds(Listing listing, List<Offered> offered) {
        var ids = new TreeSet<String>();
        offered.stream().filter(one -> one.action() != null)
                .forEach(one -> ids.addAll(Objects.requireNonNull(one.action()).ids()));
        ids.removeIf(id -> id.equals(listing.id()));
        return List.copyOf(ids);
    }

    /** What can be chosen in fields, by member. */
    Map<String, List<Choice>> choices(List<Offered> offered, SignedIn person) {
        var choices = new HashMap<String, List<Choice>>();
        offered.stream().flatMap(one -> one.fields().stream()).filter(field -> field.type().equals("chosen")).forEach(field -> {
            var found = chooser.choices(person, field.member());
            choices.put(field.member(), found == null ? List.of() : found);
        });
        return choices;
    }
}
