package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The account's defaults for what a return needs and the order book lacks.
 *
 * @param opened the status of a new return
 * @param completed the status of a return that is dealt with; null if the account has none
 */
record ReturnSettings(int idtemplate, int idreturnReason, int opened, @Nullable Integer completed) {

    static ReturnSettings of(TargetAccount account) throws LoadProblem {
        var statuses = all("/return_statuses", account);
        return new ReturnSettings(usual(all("/templates", account), "idtemplate"),
                usual(all("/return_reasons", account), "idreturn_reason"), usual(statuses, "idreturn_status"),
                first(statuses, status -> status.path("completed").asBoolean(), "idreturn_status"));
    }

    /** The one that is the default, else any. */
    private static int usual(List<JsonNode> choices, String id) throws LoadProblem {
        var usual = first(choices, choice -> choice.path("default").asBoolean(), id);
        if (choices.isEmpty()) {
            throw new LoadProblem("the account has no %s for returns".formatted(id));
        }
        return Objects.requireNonNullElseGet(usual, () -> choices.getFirst().path(id).asInt());
    }

    private static @Nullable Integer first(List<JsonNode> choices, Predicate<JsonNode> which, String id) {
        return choices.stream().filter(which).findFirst().map(choice -> choice.path(id).asInt()).orElse(null);
    }

    private static List<JsonNode> all(String path, TargetAccount account) throws LoadProblem {
        var all = new ArrayList<JsonNode>();
        account.remote().get(path).forEach(all::add);
        return all;
    }
}
