package fulfilment.console.platform;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** All actions, by name. Pages offer those that the person may use. */
@Component("actions")
public final class Actions {

    private final Map<String, Action> byName;

    Actions(ObjectProvider<Action> actions) {
        this.byName = actions.stream().collect(Collectors.toMap(Action::name, Function.identity()));
    }

    /** @throws ApiRefused if there is no such action */
    public Action named(String name) {
        var action = byName.get(name);
        if (action == null) {
            throw new ApiRefused(404, 20, "there is no action " + name);
        }
        return action;
    }

    /** Whether the person may use it. What a page of the past shows cannot be changed. @param ids by name */
    public boolean may(SignedIn person, String name, Map<String, ?> ids) {
        var action = named(name);
        return person.now() && person.may(action.method(), action.pathFor(ids));
    }
}
