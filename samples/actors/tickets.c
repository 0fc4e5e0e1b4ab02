/*
 * A ticket office and two customers: actors that share nothing and send each other messages.
 * Explored by partial order: the events are the deliveries of messages.
 *
 * A customer asks whether there is a seat; if the office says yes, the customer buys it. There is
 * one seat. If both customers ask before either buys, the seat is sold twice.
 *
 *     tickets            the office promises and forgets      6 classes, 4 of them fail
 *     tickets reserve    the office reserves what it promises 4 classes, none fails
 *
 * A delivery must happen after the delivery during which the message was sent. Two deliveries to
 * the same actor interfere, because the actor may remember the first when it gets the second; two
 * deliveries to different actors do not.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MESSAGES 16
#define LENGTH 64

struct message {
  char name[LENGTH];  /* of the delivery: receiver, what, sender; each is sent at most once */
  char cause[LENGTH]; /* the delivery during which it was sent; empty at the start */
  const char *to, *what, *from;
};

/* The state of the actors and the messages that were sent and not delivered. */
static int reserve, seats, sold;
static struct message mail[MESSAGES];
static int mails;

static void send(const char *cause, const char *from, const char *to, const char *what) {
  struct message *m = &mail[mails++];
  snprintf(m->name, LENGTH, "%s.%s.%s", to, what, from);
  snprintf(m->cause, LENGTH, "%s", cause);
  m->to = to;
  m->what = what;
  m->from = from;
}

/* Lets the receiver handle a message. Returns what is wrong then, or NULL. */
static const char *handle(const struct message *m) {
  if (strcmp(m->what, "ask") == 0) {
    int free = seats > 0;
    if (free && reserve) seats--;
    send(m->name, m->to, m->from, free ? "yes" : "no");
  } else if (strcmp(m->what, "yes") == 0) {
    send(m->name, m->to, m->from, "buy");
  } else if (strcmp(m->what, "buy") == 0) {
    if (!reserve) seats--;
    if (++sold > 1) return "the only seat was sold twice";
  }
  return NULL;
}

static void print_action(const struct message *m) {
  printf("\"op\":\"action\",\"keys\":[\"%s\"]", m->to);
  if (m->cause[0] != 0) printf(",\"after\":[\"%s\"]", m->cause);
}

/* Delivers the i-th message and prints its event. Returns the number of events: two if it fails. */
static int deliver(int i, int first) {
  struct message m = mail[i];
  memmove(&mail[i], &mail[i + 1], (size_t)(--mails - i) * sizeof m);
  printf("%s{\"thread\":\"%s\",", first ? "" : ",", m.name);
  print_action(&m);
  printf("}");
  const char *wrong = handle(&m);
  if (wrong == NULL) return 1;
  printf(",{\"thread\":\"%s\",\"op\":\"fail\",\"message\":\"%s\"}", m.name, wrong);
  return 2;
}

static int find(const char *name) {
  for (int i = 0; i < mails; i++)
    if (strcmp(mail[i].name, name) == 0) return i;
  return -1;
}

/* Takes the next name from the steps of a schedule; our names need no unescaping. */
static int next_step(char **steps, char *name) {
  char *start = *steps + strcspn(*steps, "\"]");
  if (*start != '"') return 0;
  size_t length = strcspn(start + 1, "\"");
  snprintf(name, LENGTH, "%.*s", (int)length, start + 1);
  *steps = start + length + 2;
  return 1;
}

static long long number(const char *line, const char *key) {
  const char *found = strstr(line, key);
  return found == NULL ? 0 : strtoll(found + strlen(key), NULL, 10);
}

/* Runs the program once: the scheduled deliveries first, then the others in a random order. */
static void run(char *line) {
  unsigned long long random = (unsigned long long)number(line, "\"seed\":");
  long long limit = number(line, "\"limit\":");
  char *steps = strchr(line, '[');
  char name[LENGTH] = "";
  int events = 0, decided = 0, found = 0;
  seats = 1;
  sold = mails = 0;
  send("", "ann", "office", "ask");
  send("", "bob", "office", "ask");
  printf("{\"events\":[");
  while (mails > 0 && events < limit) {
    random = random * 6364136223846793005ULL + 1442695040888963407ULL;
    found = next_step(&steps, name) ? find(name) : (int)((random >> 33) % (unsigned)mails);
    if (found < 0) break;
    events += deliver(found, events == 0);
    decided++;
  }
  printf("],\"pending\":{");
  for (int i = 0; i < mails; i++) {
    printf("%s\"%s\":{", i == 0 ? "" : ",", mail[i].name);
    print_action(&mail[i]);
    printf("}");
  }
  printf("},\"outcome\":{");
  if (found < 0)
    printf("\"kind\":\"diverged\",\"step\":%d,\"expected\":\"%s\",\"actual\":\"no such message\"",
           decided, name);
  else if (mails > 0)
    printf("\"kind\":\"cut-off\",\"limit\":%lld", limit);
  else
    printf("\"kind\":\"completed\"");
  printf("}}\n");
  fflush(stdout);
}

int main(int argc, char **argv) {
  static char line[1 << 20];
  reserve = argc > 1 && strcmp(argv[1], "reserve") == 0;
  if (argc > 1 && !reserve) {
    printf("{\"error\":\"the only argument is: reserve\"}\n");
    return 1;
  }
  printf("{\"heddle\":1,\"explore\":\"partial-order\"}\n");
  fflush(stdout);
  while (fgets(line, sizeof line, stdin) != NULL) run(line);
  return 0;
}
