package fulfilment.query.users;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.requests.Json;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserEvent;
import fulfilment.api.users.UserId;
import fulfilment.api.users.UserQuery.FindApiKey;
import fulfilment.api.users.UserQuery.FindSignIn;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.users.UserQuery.ListApiKeys;
import fulfilment.api.users.UserQuery.ListUsers;
import fulfilment.api.users.UserQuery.SignIn;
import fulfilment.api.users.UserView;
import fulfilment.api.users.UserView.GrantedRight;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.Objects;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about users and the keys that act in their name. Rules USR-8, USR-5, USR-7, USR-23. */
@Component
@ReadsOnlyViews
class UserQueries {

    private final Views views;
    private final Wire wire;

    UserQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(FindUser query) {
        return Select.stored(views, "user").whereIs("id", query.iduser()).one();
    }

    @QueryHandler
    Json answer(ListUsers query) {
        return Select.from(views, "\"user\"", "u").as(UserAnswers.OF_LIST)
                .whereIs("active", query.active())
                .search(query.search(), "u.body::json ->> 'full_name'", "u.body::json ->> 'username'").page(query.offset())
                .list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListApiKeys query) {
        return Select.from(views, "api_key", "k").as(UserAnswers.KEY).whereIs("k.iduser", query.iduser())
                .listOf(Select.from(views, "\"user\"").whereIs("id", query.iduser()));
    }

    @QueryHandler
    @Nullable
    ApiKey answer(FindApiKey query) {
        return views.query("""
                select k.body as key, u.body as "user" from api_key k join "user" u on u.id = k.iduser
                where k.digest = ? and u.active""",
                (row, number) -> usable(wire.read(row.getString("key"), KeyFold.Key.class),
                        wire.read(row.getString("user"), UserView.class)),
                query.digest()).stream().findFirst().orElse(null);
    }

    @QueryHandler
    @Nullable
    SignIn answer(FindSignIn query) {
        return views.query("""
                select p.body from "user" u join user_password p on p.id = u.id
                where u.body::jsonb ->> 'username' = ? and u.active""",
                (row, number) -> wire.read(row.getString(1), PasswordFold.Password.class), query.username()).stream()
                .map(found -> new SignIn(new UserId(found.iduser()), found.digest())).findFirst().orElse(null);
    }

    private static ApiKey usable(KeyFold.Key key, UserView user) {
        var rights = Objects.requireNonNull(user.rights()).stream().filter(GrantedRight::granted).map(GrantedRight::right)
                .collect(Collectors.toUnmodifiableSet());
        return new ApiKey(new ApiKeyId(key.idkey()), new UserId(key.iduser()), user.admin(), rights,
                Id.of(key.idfulfilmentCustomer(), FulfilmentCustomerId::new), key.requestsPerMinute(),
                key.expiresAt());
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<UserView, UserEvent> userDocuments(Wire wire) {
            return new Documents<>("user", UserView.class, UserEvent.class, new UserFold(), wire)
                    .column("active", "boolean", UserView::active).personal("id").revision(2);
        }

        @Bean
        Documents<PasswordFold.Password, UserEvent> userPasswordDocuments(Wire wire) {
            return new Documents<>("user_password", PasswordFold.Password.class, UserEvent.class, new PasswordFold(), wire);
        }

        @Bean
        Documents<KeyFold.Key, UserEvent> apiKeyDocuments(Wire wire) {
            return new Documents<>("api_key", KeyFold.Key.class, UserEvent.class, new KeyFold(), wire)
                    .column("digest", "text", KeyFold.Key::digest)
                    .column("iduser", "int", KeyFold.Key::iduser);
        }
    }
}
