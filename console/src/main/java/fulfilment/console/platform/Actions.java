package fulfilment.console.platform;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** All actions, by name. Pages offer those that the person may use. */
@Component("actions")
public final class Actions {

    private final Map<String, Action> byName;

    Actions(List<Declarations> declarations) {
        this.byName = declarations.stream().flatMap(declared -> declared.actions().stream())
                .collect(Collectors.toMap(Action::name, Function.identity()));
    }

    public Collection<Action> all() {
        return byName.values();
    }

    /** @throws ApiRefused if there is no such action */
    public Action named(String name) {
        var action = byName.get(name);
        if (action == null) {
            throw new ApiRefused(404, 20, "there is no action " + name);
        }
        return action;
    }

    /** The ids that an action needs, by name: members of a row, or of the object that it belongs to. */
    public Map<String, Object> ids(String name, Members row, Members object) {
        var ids = new HashMap<String, Object>();
        for (var id : named(name).ids()) {
            var value = row.has(id) ? row.get(id) : null;
            ids.put(id, Objects.requireNonNullElse(value == null ? object.get(id) : value, ""));
        }
        return ids;
    }

    /** Those of the actions that the person may use. */
    public List<String> allowed(SignedIn person, List<String> names, Members object) {
        return names.stream().filter(name -> may(person, name, ids(name, object, object))).toList();
    }

    /** Whether the person may use it. What a page of the past shows cannot be changed. @param ids by name */
    public boolean may(SignedIn person, String name, Map<String, ?> ids) {
        var action = named(name);
        return person.now() && person.may(action.method(), action.pathFor(ids));
    }
}
