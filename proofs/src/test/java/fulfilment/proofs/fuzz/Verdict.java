package fulfilment.proofs.fuzz;

import fulfilment.server.Description;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Decides whether the API may give an answer. */
final class Verdict {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Set<String> MEMBERS_OF_AN_ERROR = Set.of("error", "error_code", "error_message");

    private final Description description;
    private final Known known;

    Verdict(Description description, Known known) {
        this.description = description;
        this.known = known;
    }

    /** @return what is wrong; null if nothing is */
    @Nullable
    String on(Attempt attempt, RawConnection.Answer answer) {
        if (answer.status() >= 500) {
            return "answered %d".formatted(answer.status());
        }
        if (answer.status() == 401 && attempt.admitted()) {
            return "the admin's key was refused";
        }
        if (answer.body().length == 0) {
            return attempt.method().equals("HEAD") || answer.status() == 204
                    || answer.status() == 200 && attempt.method().equals("OPTIONS")
                    || answer.status() >= 300 && answer.status() < 400
                            ? null
                            : "an empty answer with status " + answer.status();
        }
        if (answer.status() < 400 && (attempt.template().startsWith("/images/") || attempt.method().equals("OPTIONS"))) {
            return null;
        }
        if (answer.status() == 200 && (attempt.template().endsWith("pdf") || attempt.template().endsWith("/labels"))
                && answer.header("content-type").equals("application/pdf")) {
            return answer.text().startsWith("%PDF-") ? null : "the answer is no PDF";
        }
        return onJson(attempt, answer);
    }

    private @Nullable String onJson(Attempt attempt, RawConnection.Answer answer) {
        if (!answer.header("content-type").startsWith("application/json")) {
            return "answered as '%s'".formatted(answer.header("content-type"));
        }
        JsonNode json;
        try {
            json = MAPPER.readTree(answer.text());
        } catch (JacksonException broken) {
            return "the answer is no JSON";
        }
        if (answer.status() >= 400) {
            if (!Set.copyOf(json.propertyNames()).equals(MEMBERS_OF_AN_ERROR) || !json.path("error").asBoolean(false)
                    || !json.path("error_code").isInt() || json.path("error_message").asString("").isBlank()) {
                return "the refusal is not in the API's form";
            }
            return null;
        }
        known.learn(json);
        try {
            description.check(attempt.method(), attempt.target(), answer.status(), answer.text());
        } catch (AssertionError undescribed) {
            return "the answer is not as described";
        }
        return null;
    }

    /** The complaint with its details. */
    String complaint(Attempt attempt, RawConnection.Answer answer) {
        try {
            description.check(attempt.method(), attempt.target(), answer.status(), answer.text());
            return "";
        } catch (AssertionError | RuntimeException wrong) {
            var message = String.valueOf(wrong.getMessage());
            return message.substring(0, Math.min(1_500, message.length()));
        }
    }
}
