package fulfilment.query.users;

import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;

/** How users are shown, and how they are named within other answers. Rules USR. */
public final class UserAnswers {

    /** Without its rights, for lists. */
    static final AnswerDefinition OF_LIST = AnswerDefinition.of("u", json("(u.body::jsonb - 'rights')::text"));

    /** A key {@code k} without its digest. */
    static final AnswerDefinition KEY = AnswerDefinition.of("k", object()
            .with("idkey", number("k.id"))
            .with("iduser", number("k.iduser"))
            .with("name", json("k.body::json -> 'name'"))
            .with("idfulfilment_customer", json("k.body::json -> 'idfulfilment_customer'"))
            .with("requests_per_minute", json("k.body::json -> 'requests_per_minute'"))
            .with("issued_at", json("k.body::json -> 'issued_at'"))
            .with("expires_at", json("k.body::json -> 'expires_at'")));

    private UserAnswers() {}

    /** A user {@code alias}, joined by its id, or null. */
    public static Value nameOrNull(String alias) {
        return object()
                .with("iduser", number(alias + ".id"))
                .with("full_name", text(alias + ".body::json ->> 'full_name'"))
                .with("username", text(alias + ".body::json ->> 'username'"))
                .when(alias + ".id is not null");
    }

    /**
     * Who wrote or is mentioned: a user, or a fulfilment customer.
     *
     * @param kind     SQL of the kind, {@code user} or another
     * @param id       SQL of the id
     * @param user     alias of the user that is joined with {@link #joinParticipant}
     * @param customer alias of the fulfilment customer that is joined
     */
    public static Value participant(String kind, String id, String user, String customer) {
        return object()
                .with("iduser", number(user + ".id"))
                .with("username", text(user + ".body::json ->> 'username'"))
                .with("full_name", text(user + ".body::json ->> 'full_name'"))
                .with("image_url", constant("null"))
                .whenElse(kind + " = 'user'", object()
                        .with("idfulfilment_customer", number(id))
                        .with("name", text(customer + ".body::json ->> 'name'")));
    }

    /** SQL that joins a participant. */
    public static String joinParticipant(String kind, String id, String user, String customer) {
        return " " + """
                left join "user" %3$s on %1$s = 'user' and %3$s.id = %2$s
                left join fulfilment_customer %4$s on %1$s <> 'user' and %4$s.id = %2$s """.formatted(kind, id, user,
                customer);
    }
}
