package fulfilment.console.shipping;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The attempts to get labels, on the page of what the labels are for. */
public final class AttemptList {

    private AttemptList() {}

    /** Empty for a person who may not see them. The notes of each are one text. @param path of the attempts in the API */
    public static List<Members> of(String path, SignedIn person) {
        var attempts = person.listIfAllowed(path, Map.of());
        attempts.forEach(attempt -> attempt.put("notes", attempt.get("notes") instanceof List<?> notes
                ? notes.stream().map(String::valueOf).collect(Collectors.joining("; "))
                : ""));
        return attempts;
    }
}
